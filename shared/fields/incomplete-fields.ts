import type { FieldContent } from './field-kind.ts';
import { isComplete } from './registry.ts';

/** What a signatory still has to fill in, in the order given (spec core §5, Signers). */
export function incompleteFields<F extends FieldContent>(fields: readonly F[], signatoryUuid: string): F[] {
  return fields.filter((field) => field.signatory_uuid === signatoryUuid && !isComplete(field, fields));
}
