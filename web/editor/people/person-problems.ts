import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { isSeen } from '../../../shared/domain/wording/one-line.ts';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../messages.ts';
import { installationOf } from '../send/problems.ts';
import { useEditorState } from '../state/editor-context.ts';
import { isFilledLater } from './filled-later.ts';

type Details = Pick<Signatory, 'name' | 'email' | 'mobile_number' | 'primary_communication_channel' | 'email_is_optional'>;

export interface PersonProblems {
  name?: string;
  email?: string;
  mobile_number?: string;
}

/** What decides which details a person needs, beside the person. */
export interface ContactRules {
  country: string;
  /** A number alone is enough for everybody in the document. */
  emailIsOptional: boolean;
  /** Everybody needs a number, for pins. */
  mobileIsRequired: boolean;
}

export function useContactRules(): ContactRules {
  const { defaultCountry: country, mobileIsRequired, channels } = installationOf(useConfiguration());
  const emailIsOptional = useEditorState((state) => state.pack.settings.email_is_optional_for_signing);
  return { country, emailIsOptional, mobileIsRequired: mobileIsRequired && Object.values(channels).includes(true) };
}

/** The problems of a person's details, in the words of spec core §5, Signers. */
export function personProblems(person: Details, { country, emailIsOptional, mobileIsRequired }: ContactRules): PersonProblems {
  const email = person.email.trim();
  const mobile = person.mobile_number.trim();
  const byText = person.primary_communication_channel !== 'email';
  const isOptional = byText || emailIsOptional || person.email_is_optional;
  const problems: PersonProblems = {};
  if (!isSeen(person.name)) problems.name = t('signer_name_required');
  if (email !== '' && !isEmail(email) && !isFilledLater(email))
    problems.email = isOptional ? t('email_optional_invalid') : t('email_invalid');
  else if (email === '' && !isOptional) problems.email = t('email_invalid');
  if (mobile === '' && email === '' && isOptional) problems.mobile_number = t('email_or_mobile');
  else if (mobile === '' && (byText || mobileIsRequired)) problems.mobile_number = t('mobile_required');
  if (mobile !== '') {
    const parsed = parseMobileNumber(mobile, country);
    if (!parsed.ok) problems.mobile_number = parsed.message;
  }
  return problems;
}
