import * as z from 'zod/mini';

/** A picture that was made and kept; `blob_key` goes into a signature, initial or image field. */
export const storedPictureSchema = z.strictObject({
  blob_key: z.string(),
  /** Good for one to two hours. */
  blob_url: z.string(),
});
