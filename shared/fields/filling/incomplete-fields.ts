import type { FieldContent } from '../field-kind.ts';
import { isComplete } from '../registry.ts';

/**
 * The fields that a signatory still has to fill in, in the order given (spec core §5, Signers). `disabled`: uuids of
 * fields that field rules disable, which nobody has to fill in.
 */
export function incompleteFields<F extends FieldContent>(
  fields: readonly F[],
  signatoryUuid: string,
  disabled: ReadonlySet<string> = new Set(),
): F[] {
  return fields.filter((field) => field.signatory_uuid === signatoryUuid && !disabled.has(field.uuid) && !isComplete(field, fields));
}
