import * as z from 'zod/mini';
import { says } from '../says.ts';

/** A place in the app, so that no link leads elsewhere. */
export const nextSchema = says(
  'Where to go afterwards: a hash of the app.',
  z.string().check(z.regex(/^#[\w/?&=%.~-]{0,300}$/, 'This is no place in the app.')),
);
