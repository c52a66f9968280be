import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { isEmail } from './email.ts';

type Person = Pick<Signatory, 'email' | 'mobile_number' | 'primary_communication_channel' | 'email_is_optional'>;

export type ContactProblem =
  | 'signer_optional_email_invalid'
  | 'signer_contact_required'
  | 'signer_email_invalid'
  | 'mobile_number_required'
  | 'mobile_number_invalid';

/**
 * Why somebody could not be reached (spec core §5, Signers); null if they can. The number is in E.164 already.
 * Everybody needs one if an installation asks all signatories for a pin.
 */
export function contactProblem(
  person: Person,
  settings: Pick<DocumentSettings, 'email_is_optional_for_signing'>,
  mobileIsRequired = false,
): ContactProblem | null {
  const { email, mobile_number, primary_communication_channel: channel } = person;
  if (settings.email_is_optional_for_signing || person.email_is_optional) {
    if (email !== '' && !isEmail(email)) return 'signer_optional_email_invalid';
    if (email === '' && mobile_number === '') return 'signer_contact_required';
  } else if ((channel === 'email' || email !== '') && !isEmail(email)) return 'signer_email_invalid';
  if (mobileIsRequired && mobile_number === '') return 'mobile_number_required';
  return channel !== 'email' && mobile_number === '' ? 'mobile_number_invalid' : null;
}
