import { getFormFieldsRoute } from '../../../shared/contract/documents/fields/get-form-fields.ts';
import type { FormField } from '../../../shared/contract/schemas/documents/form-field.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(getFormFieldsRoute);

export const getFormFields = handle(getFormFieldsRoute, { table: 'read', files: 'read' }, async (deps, caller, { params }) => {
  const { full, child } = await openPack(deps, caller, params.key);
  if (!child) return fail('document_not_found');
  if (!child.form_field_count || !child.conversion_key) return { form_fields: [] };
  const list = await deps.files.get(fileKeys.formFields(full.pack.key, child.key, child.conversion_key));
  return { form_fields: JSON.parse(Buffer.from(list).toString('utf8')) as FormField[] };
});
