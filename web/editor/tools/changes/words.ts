import { catalogue } from '../../../messages/catalogue.ts';

/** Words of what has changed since the document was last sent. */
export const t = catalogue({
  about: 'What differs from what the signers were asked to sign. Check it before you send the document again.',
  never_sent: 'This document has not been sent yet',
  never_sent_text: 'Once it was sent and taken back to setup, what you change then is listed here.',
  nothing: 'Nothing has changed since it was last sent',
  not_listed: 'Fields and people that were removed are not listed.',
  sent: 'Last sent',
  settings: 'Settings and files',
  people: 'People',
  fields: 'Fields',
  added: '{name} was added',
  changed: '{name} was changed',
  field_added: '{field}, {person}, page {page}: added',
  field_changed: '{field}, {person}, page {page}: changed',
});
