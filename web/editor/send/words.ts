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
  optional: 'optional',
  not_asked: 'gets no request: give them a signing link',
  send_in_person: 'Send and sign in person',
});
