import * as z from 'zod/mini';
import { says } from '../says.ts';

/** A picture that was made and stored; `blob_key` goes into a signature, initial or image field. */
export const storedPictureSchema = z.strictObject({
  blob_key: z.string(),
  blob_url: says('Good for one to two hours.', z.string()),
});
