import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the document extras: the email that asks for a signature. */
export const t = catalogue({
  about: 'What you write here stands in the email that asks for a signature. It saves itself.',
  filled_later: 'Names between double colons are filled in when the document is sent.',
  preview: 'How it will look',
  for: 'For',
  somebody: 'Signer',
  kind: 'Which email',
  request: 'Request',
  reminder: 'Reminder',
  frame: 'The email as it will look',
  their_address: 'their email address',
  by_phone: '{name} is asked by text message, which has no subject and message.',
});
