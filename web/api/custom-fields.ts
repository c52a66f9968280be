import type { addUpdateUserDefinedAttributeRoute } from '../../shared/contract/documents/attributes/add-update-user-defined-attribute.ts';
import type { deleteUserDefinedAttributeRoute } from '../../shared/contract/documents/attributes/delete-user-defined-attribute.ts';
import type { getUserDefinedAttributesRoute } from '../../shared/contract/documents/attributes/get-user-defined-attributes.ts';
import type { CustomAttribute, CustomAttributeInput } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import { call } from './call.ts';

/** The custom fields (user defined attributes) of a pack. */
export async function fetchCustomFields(packKey: string): Promise<CustomAttribute[]> {
  const path = '/app/documents/{key}/user_defined_attributes';
  const given = { params: { key: packKey } };
  return (await call<typeof getUserDefinedAttributesRoute>('GET', path, given)).user_defined_attributes;
}

/** Adds a custom field by its name, or changes the one of this key. */
export async function saveCustomField(packKey: string, data: CustomAttributeInput): Promise<CustomAttribute> {
  const path = '/app/documents/{key}/add_update_user_defined_attribute';
  const given = { params: { key: packKey }, body: { data } };
  return (await call<typeof addUpdateUserDefinedAttributeRoute>('POST', path, given)).user_defined_attribute;
}

/** Deletes a custom field with its value. Throws ApiError. */
export async function deleteCustomField(packKey: string, attr_key: string): Promise<void> {
  const path = '/app/documents/{key}/delete_user_defined_attribute/{attr_key}';
  await call<typeof deleteUserDefinedAttributeRoute>('GET', path, { params: { key: packKey, attr_key } });
}
