import * as z from 'zod/mini';
import { readStored } from '../read-stored.ts';

const part = (maximum: number) => z.string().check(z.maxLength(maximum));

const nodeSchema = z.strictObject({
  tree_id: part(120),
  id: part(120),
  name: part(500),
  // The names of the nodes above it, with “ / ” between them.
  path: part(1_000),
});
export type ChosenNode = z.output<typeof nodeSchema>;

const metaDataSchema = z.strictObject({
  // The select in which it was chosen.
  control_id: part(40),
  meta_data_set_id: part(120),
  meta_data_type_id: part(120),
  id: part(120),
  name: part(500),
});
export type ChosenMetaData = z.output<typeof metaDataSchema>;

/** A place and metadata that were chosen in a control of a file director, as its value holds them. */
const choiceSchema = z.strictObject({
  node: z.nullable(nodeSchema),
  meta_data: z.array(metaDataSchema).check(z.maxLength(12)),
});
export type DirectorChoice = z.output<typeof choiceSchema>;

const nothing: DirectorChoice = { node: null, meta_data: [] };

/** What a control’s value holds; null if it is none of a file director. */
export function readChoice(value: string): DirectorChoice | null {
  return value === '' ? nothing : readStored(choiceSchema, value);
}

export const writeChoice = (choice: DirectorChoice): string =>
  choice.node === null && choice.meta_data.length === 0 ? '' : JSON.stringify(choice);

export const nodePath = ({ path, name }: Pick<ChosenNode, 'path' | 'name'>): string => (path === '' ? name : `${path} / ${name}`);
