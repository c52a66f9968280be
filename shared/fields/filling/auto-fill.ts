import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { fieldKind } from '../registry.ts';

type Known = Pick<Signatory, 'name' | 'email' | 'mobile_number' | 'role'>;

/**
 * The content of a text field with `auto_fill` until its signatory changes it: the detail of theirs that its custom id
 * equals or ends with (`email`, `tenant_email`). An empty string means that the signatory has emptied it.
 */
export function withAutoFill<F extends Pick<DataField, 'type' | 'auto_fill' | 'data' | 'custom_id'>>(field: F, signatory: Known): F {
  if (!field.auto_fill || !fieldKind(field.type).takesAutoFill || field.data !== null) return field;
  const detail = detailNamedBy(field.custom_id);
  const data = detail === undefined ? '' : signatory[detail];
  return data === '' ? field : { ...field, data };
}

function detailNamedBy(customId: string): keyof Known | undefined {
  const named = /(?:^|[^a-z])(name|email|mobile_number|role)$/i.exec(customId.trim())?.[1];
  return named?.toLowerCase() as keyof Known | undefined;
}
