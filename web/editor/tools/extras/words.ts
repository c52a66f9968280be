import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the document extras: the email that asks for a signature. */
export const t = catalogue({
  about: 'What you write here stands in the email that asks for a signature. It saves itself.',
  filled_later: 'Names between double colons are filled in when the document is sent.',
  their_address: 'their email address',
});
