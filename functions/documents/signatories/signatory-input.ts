import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { parseMobileNumber, withDialingCode } from '../../../shared/domain/people/mobile-number.ts';
import { readableEmail } from '../../../shared/domain/people/readable-email.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { unprintableMessage } from '../../../shared/fields/printing/printable.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';

type Contact = Pick<
  SignatoryRecord,
  'name' | 'email' | 'mobile_number' | 'role' | 'company' | 'job_title' | 'primary_communication_channel'
>;
type Rights = Pick<
  SignatoryRecord,
  | 'is_optional'
  | 'email_is_optional'
  | 'signer_group_uuid'
  | 'associated_document_keys'
  | 'can_receive_signing_notifications'
  | 'can_receive_viewing_notifications'
  | 'can_update_fields'
  | 'otp_is_required'
>;
type Details = Contact & Rights;

/**
 * Applies the input to a signatory's details: trimmed, the mobile number in E.164 (spec core §5, Signers). Throws
 * signer_name_required, mobile_number_invalid, or bad_request for characters that can't be printed.
 */
export function withDetails<S extends Details>(signatory: S, input: SignatoryInput, defaultCountry: string): S {
  const name = input.name === undefined ? signatory.name : tidyLine(input.name);
  if (name === '') fail('signer_name_required');
  requirePrintable(input);
  return {
    ...signatory,
    name,
    email: input.email === undefined ? signatory.email : readableEmail(input.email),
    mobile_number: input.mobile_number === undefined ? signatory.mobile_number : numberFrom(input.mobile_number, input, defaultCountry),
    role: input.role === undefined ? signatory.role : tidyLine(input.role),
    company: input.company === undefined ? signatory.company : tidyLine(input.company),
    job_title: input.job_title === undefined ? signatory.job_title : tidyLine(input.job_title),
    primary_communication_channel: input.primary_communication_channel ?? signatory.primary_communication_channel,
    is_optional: input.is_optional ?? signatory.is_optional,
    email_is_optional: input.email_is_optional ?? signatory.email_is_optional,
    signer_group_uuid: input.signer_group_uuid === undefined ? signatory.signer_group_uuid : input.signer_group_uuid,
    associated_document_keys: input.associated_document_keys ?? signatory.associated_document_keys,
    can_receive_signing_notifications: input.can_receive_signing_notifications ?? signatory.can_receive_signing_notifications,
    can_receive_viewing_notifications: input.can_receive_viewing_notifications ?? signatory.can_receive_viewing_notifications,
    can_update_fields: input.can_update_fields ?? signatory.can_update_fields,
    otp_is_required: input.otp_is_required ?? signatory.otp_is_required,
  };
}

/** A signatory after the sender's change. A changed address or number counts as named by the sender. */
export function asNamedBySender(before: SignatoryRecord | undefined, after: SignatoryRecord): SignatoryRecord {
  const { email_named_by, mobile_number_named_by, ...rest } = after;
  return {
    ...rest,
    ...(email_named_by && after.email === before?.email && { email_named_by }),
    ...(mobile_number_named_by && after.mobile_number === before?.mobile_number && { mobile_number_named_by }),
  };
}

/** Throws signer_group_not_found, or document_not_found for a document that is not in the pack. */
export function requireKnownPlaces({ pack, children }: FullPack, input: SignatoryInput): void {
  const { signer_group_uuid: group, associated_document_keys: documents = [] } = input;
  if (group && !pack.signer_groups.some(({ uuid }) => uuid === group)) fail('signer_group_not_found');
  const known = new Set(children.map((child) => child.key));
  if (!documents.every((key) => known.has(key))) fail('document_not_found', { issues: [documentGone] });
}

const documentGone = {
  path: 'associated_document_keys',
  code: 'document_not_found',
  message: 'A document chosen for this person is not in the pack. It may have been deleted.',
};

/** The texts that the certificate or fields print about a person. Throws bad_request naming the characters. */
function requirePrintable(input: SignatoryInput): void {
  const issues = (['name', 'email', 'role', 'company', 'job_title'] as const).flatMap((property) => {
    const message = unprintableMessage(input[property] ?? '');
    return message === null ? [] : [{ path: property, code: 'unprintable', message }];
  });
  if (issues.length > 0) fail('bad_request', { issues });
}

function numberFrom(number: string, { dialing_code }: SignatoryInput, defaultCountry: string): string {
  return inE164(withDialingCode(number, dialing_code ?? ''), defaultCountry);
}

/** An empty number stays empty. Throws mobile_number_invalid. */
export function inE164(given: string, defaultCountry: string, path = 'mobile_number'): string {
  if (given.trim() === '') return '';
  const number = parseMobileNumber(given, defaultCountry);
  if (number.ok) return number.e164;
  return fail('mobile_number_invalid', { issues: [{ path, code: 'mobile_number_invalid', message: number.message }] });
}
