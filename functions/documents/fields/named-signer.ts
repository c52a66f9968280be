import { fieldKind } from '../../../shared/fields/registry.ts';
import { namedPerson } from '../../../shared/fields/signer-setup.ts';
import type { FieldRecord } from '../../data/records.ts';
import { inE164 } from '../signatories/signatory-input.ts';

/**
 * A signer_setup's content in its stored form: name, email and mobile number trimmed, the number in E.164 (spec core
 * §5, Signers). Answers other fields unchanged. Throws mobile_number_invalid.
 */
export function withNamedSigner(field: FieldRecord, defaultCountry: string, issuePath: string): FieldRecord {
  const person = fieldKind(field.type).namesSigner && field.data !== null ? namedPerson(field.data) : null;
  if (!person) return field;
  const { name, email, mobile_number } = person;
  return { ...field, data: JSON.stringify({ name, email, mobile_number: inE164(mobile_number, defaultCountry, `${issuePath}.data`) }) };
}
