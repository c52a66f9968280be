import * as z from 'zod/mini';
import { keySchema, text } from './common.ts';

/** The maximum of packs in one bulk action: the longest page of the list. */
export const maximumBulkKeys = 100;

const list = z.array(keySchema).check(z.maxLength(maximumBulkKeys, `At most ${maximumBulkKeys} keys.`));

/** Keys of packs, as a list or, as forms send it, as the JSON text of a list. A repeated key counts once. */
export const keyListSchema = z.union([list, z.pipe(z.pipe(text(10_000), z.transform(parsed)), list)]);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
