import { catalogue } from '../../../messages/catalogue.ts';

/** Words of filling a document in from a client of the planning system. */
export const t = catalogue({
  about: 'What the planning system knows of a client becomes texts of this document. What you choose here is remembered in this browser.',
  client: 'Client',
  fetch_failed: 'An error occurred while fetching client data.',
  nothing_to_fill: 'There is nothing to fill in',
  nothing_to_fill_text: 'People, your own texts, dates and choices, and custom fields are listed here.',
  group_people: 'People',
  group_fields: 'Fields',
  group_custom_fields: 'Custom fields',
  custom_fields_note: 'Custom fields are saved at once. Undo leaves them as they are.',
  from: 'What it is filled with',
  becomes: 'Text',
  nothing: 'Leave as it is',
  person_detail: '{person}: {detail}',
  of_page: '{owner}, page {n}',
  no_text: 'The client has none',
  email_invalid: 'This is no email address.',
  too_long: 'This is longer than {n} characters.',
  not_a_value: 'This text can’t be filled in here.',
  fill_in: 'Fill in',
  filled: 'Filled in from a client',
  filled_n: { one: '{n} text was filled in.', other: '{n} texts were filled in.' },
  not_filled: { one: '{n} could not be filled in:', other: '{n} could not be filled in:' },
  not_filled_one: '{name}: {problem}',
  not_saved: 'It could not be saved.',
});
