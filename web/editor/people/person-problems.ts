import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { t } from '../messages.ts';

type Details = Pick<Signatory, 'name' | 'email' | 'mobile_number' | 'primary_communication_channel'>;

export interface PersonProblems {
  name?: string;
  email?: string;
  mobile_number?: string;
}

/** The problems of a person's details, in the words of spec core §5, Signers. */
export function personProblems(person: Details, country: string): PersonProblems {
  const email = person.email.trim();
  const mobile = person.mobile_number.trim();
  const byText = person.primary_communication_channel !== 'email';
  const problems: PersonProblems = {};
  if (person.name.trim() === '') problems.name = t('signer_name_required');
  if (email !== '' && !isEmail(email)) problems.email = byText ? t('email_optional_invalid') : t('email_invalid');
  else if (email === '' && !byText) problems.email = t('email_invalid');
  if (mobile === '' && byText) problems.mobile_number = email === '' ? t('email_or_mobile') : t('mobile_required');
  if (mobile !== '') {
    const parsed = parseMobileNumber(mobile, country);
    if (!parsed.ok) problems.mobile_number = parsed.message;
  }
  return problems;
}
