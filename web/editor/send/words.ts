import { catalogue } from '../../messages/catalogue.ts';

/** Words of the last step before sending. */
export const t = catalogue({
  attributes: 'Details of the document',
  attribute_missing: '{name} field is incomplete',
  in_group: 'group “{name}”',
  texts: { one: '{n} text message goes out.', other: '{n} text messages go out.' },
  texts_cost: { one: '{n} text message, about {cost}.', other: '{n} text messages, about {cost}.' },
  texts_segments: 'Billed as {n}: long texts, and those with special characters, count more than once.',
  texts_on_top: 'Reminders and further pins by text come on top.',
  texts_counting: 'Counting the text messages…',
  texts_unknown: 'How many text messages go out could not be counted just now.',
  password_needed: '“{name}” needs its password.',
  optional: 'optional',
  no_address: 'but has no email address yet',
  not_asked: 'gets no request: give them a signing link',
  send_in_person: 'Send and sign in person',
  reminders: 'Reminders',
  remind: 'Remind people who have not signed',
  remind_after: 'When people are reminded',
  tell: 'Tell me if somebody has still not signed',
  tell_after: 'When you are told',
  after: 'after {time}',
  too_late: 'That is after the last day to sign.',
  ruled: 'Set in “Reminders and notices” already: after {times}. Turn this on for one more.',
  reminders_failed: 'The document is sent, but its reminders could not be set. You can set them in the document’s notification rules.',
});
