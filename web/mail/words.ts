import { catalogue } from '../messages/catalogue.ts';

/** Words about the email that asks for a signature. */
export const t = catalogue({
  preview: 'How it will look',
  for: 'For',
  somebody: 'Signer',
  kind: 'Which email',
  request: 'Request',
  reminder: 'Reminder',
  frame: 'The email as it will look',
  by_phone: '{name} is asked by text message, which has no subject and message.',
});
