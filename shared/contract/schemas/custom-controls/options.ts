import * as z from 'zod/mini';
import { oneLine } from '../common.ts';

const maximumOptions = 100;

const isDistinct = (options: readonly string[]) =>
  new Set(options.map((option) => option.trim().toLocaleLowerCase('en'))).size === options.length;

/** What can be chosen, in the order in which it is shown. Values are texts that hold the option itself, so none holds the semicolon between several. */
export const optionsSchema = z
  .array(oneLine(100).check(z.regex(/^[^;]*[^;\s][^;]*$/, 'Please enter an option without a semicolon.')))
  .check(
    z.minLength(1, 'Please add an option.'),
    z.maxLength(maximumOptions, `At most ${maximumOptions} options.`),
    z.refine(isDistinct, 'Two options are the same.'),
  );
