import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { directorIdSchema } from '../accounts/file-director.ts';
import { oneLine } from '../common.ts';

const controlIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/, 'Letters, digits and _ only.'));
const labelSchema = oneLine(120).check(z.minLength(1));

const metaDataControlSchema = z.strictObject({
  control_id: controlIdSchema,
  label: labelSchema,
  meta_data_type_id: directorIdSchema,
  meta_data_set_id: directorIdSchema,
  parent_control_ids: says(
    'The selects whose choices narrow this one; a choice here narrows them.',
    z.array(controlIdSchema).check(z.maxLength(12)),
  ),
  selected_id: says('Chosen from the start; null for nothing.', z.nullable(directorIdSchema)),
  is_required: z.boolean(),
});

const areDistinct = (controls: readonly { control_id: string }[]) =>
  new Set(controls.map(({ control_id }) => control_id)).size === controls.length;
const knowParents = (controls: readonly { control_id: string; parent_control_ids: readonly string[] }[]) =>
  controls.every(({ control_id, parent_control_ids }) =>
    parent_control_ids.every((id) => id !== control_id && controls.some((one) => one.control_id === id)),
  );

/** A tree of the file director, and selects of its metadata. */
export const fileDirectorProperties = z.strictObject({
  tree_id: says('As the file director names it; empty without a tree.', z.union([directorIdSchema, z.literal('')])),
  tree_label: labelSchema,
  tree_is_required: says('A place has to be chosen.', z.boolean()),
  meta_data_controls: says(
    'In the order in which they are shown.',
    z
      .array(metaDataControlSchema)
      .check(
        z.maxLength(12, 'At most 12 selects.'),
        z.refine(areDistinct, 'Two selects have the same id.'),
        z.refine(knowParents, 'A select names a parent that is none of the others.'),
      ),
  ),
});
