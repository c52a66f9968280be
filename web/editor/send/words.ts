import { catalogue } from '../../messages/catalogue.ts';

/** Words of the last step before sending. */
export const t = catalogue({
  attributes: 'Details of the document',
  attribute_missing: '{name} field is incomplete',
  in_group: 'group “{name}”',
  text_messages: {
    one: '{n} request goes by text message. Pins and reminders by text come on top.',
    other: '{n} requests go by text message. Pins and reminders by text come on top.',
  },
  password_needed: '“{name}” needs its password.',
  optional: 'optional',
  not_asked: 'gets no request: give them a signing link',
  send_in_person: 'Send and sign in person',
  reminders: 'Reminders',
  remind: 'Remind people who have not signed',
  remind_after: 'When people are reminded',
  tell: 'Tell me if somebody has still not signed',
  tell_after: 'When you are told',
  after: 'after {time}',
  ruled: 'Set in “Reminders and notices” already: after {times}. Turn this on for one more.',
  reminders_failed: 'The document is sent, but its reminders could not be set. You can set them in the document’s notification rules.',
});
