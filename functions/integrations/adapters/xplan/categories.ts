import * as z from 'zod/mini';
import type { XplanSite } from './site.ts';

const categorySchema = z.object({ id: z.number(), name: z.string(), parentid: z.optional(z.nullable(z.number())) });

export interface Categories {
  types: { id: string; name: string }[];
  /** Each belongs to a type. */
  subtypes: { id: string; name: string; type_id: string }[];
}

/** How a site sorts its documents: its categories are types, those within them subtypes. Throws NotTaken. */
export async function categoriesOf(site: XplanSite): Promise<Categories> {
  const all = (await site.get('/docnote-v2/category', {}, z.array(categorySchema))) ?? [];
  const types = all.filter(({ parentid }) => !parentid).map(({ id, name }) => ({ id: String(id), name }));
  const known = new Set(types.map(({ id }) => id));
  const subtypes = all
    .map(({ id, name, parentid }) => ({ id: String(id), name, type_id: String(parentid ?? '') }))
    .filter(({ type_id }) => known.has(type_id));
  return { types, subtypes };
}
