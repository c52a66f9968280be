import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { oneLine, text } from '../common.ts';

/** The system chooses its ids; none of them is made by the product. */
export const directorIdSchema = text(120).check(z.minLength(1));
const chosenIds = z.array(directorIdSchema).check(z.maxLength(20));

export const treeNodeSchema = z.strictObject({
  id: directorIdSchema,
  name: z.string(),
  has_children: says('Whether there are nodes below it.', z.boolean()),
  path: says('The names of the nodes above it, with “ / ” between them, where a search found it; else empty.', z.string()),
});
export type TreeNode = z.output<typeof treeNodeSchema>;

/** Which values a select offers. Values are linked with values of other types, as a tenant is with the properties that it rents. */
export const metaDataQuerySchema = z.strictObject({
  meta_data_set_id: says('The set that the values belong to, such as that of properties.', directorIdSchema),
  meta_data_type_id: says('What the values are, such as tenants.', directorIdSchema),
  link_type_ids: says('The types of the values in `primary_ids` and `secondary_ids`.', chosenIds),
  primary_ids: says('What is chosen in the select’s parents: its values are linked with each of these.', chosenIds),
  secondary_ids: says('What is chosen in its children: counts if one of them asks (`being_updated_by_child`).', chosenIds),
  current_selected_id: says('What is chosen in it: is among the answer if it still fits.', z.nullable(directorIdSchema)),
  filter_by_name: says('A part of the name, whatever its capitals; empty for all.', oneLine(120)),
  being_updated_by_child: says('A choice in a child narrows this select.', z.boolean()),
});
export type MetaDataQuery = z.output<typeof metaDataQuerySchema>;

export const metaDataSchema = z.strictObject({ id: directorIdSchema, name: z.string() });
export type MetaData = z.output<typeof metaDataSchema>;
