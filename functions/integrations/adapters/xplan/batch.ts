import * as z from 'zod/mini';

/** A request within a batch, which the site makes as if it came alone. */
export interface Batched {
  name: string;
  method: 'GET';
  url: string;
  body?: object;
}

/** Each answer’s body is a text of JSON, of its own. */
export const batchAnswerSchema = z.array(z.object({ name: z.string(), code: z.number(), body: z.string() }));
