import * as z from 'zod/mini';
import { text } from '../common.ts';

/** The parameters of a template link, all texts; their names depend on the template. */
export const templateParametersSchema = z
  .record(text(120), text(5_000))
  .check(z.refine((parameters) => Object.keys(parameters).length <= 500, 'At most 500 parameters.'));
