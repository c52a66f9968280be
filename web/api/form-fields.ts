import type { getFormFieldsRoute } from '../../shared/contract/documents/fields/get-form-fields.ts';
import type { FormField } from '../../shared/contract/schemas/documents/form-field.ts';
import { call } from './call.ts';

/** The fields of a child document's own PDF form. */
export async function fetchFormFields(childKey: string): Promise<FormField[]> {
  const answer = await call<typeof getFormFieldsRoute>('GET', '/app/documents/{key}/form_fields', { params: { key: childKey } });
  return answer.form_fields;
}
