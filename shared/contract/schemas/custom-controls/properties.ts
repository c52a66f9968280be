import * as z from 'zod/mini';
import type { ControlKindName } from '../../../domain/custom-controls/kind-names.ts';
import { isCalendarDate } from '../../../fields/date.ts';
import { dateFormats } from '../../../fields/date-formats.ts';
import { says } from '../../says.ts';
import { fileDirectorProperties } from './file-director.ts';
import { optionsSchema } from './options.ts';

const numberSchema = z.number().check(z.minimum(-1e15), z.maximum(1e15));
const daySchema = z.string().check(z.refine(isCalendarDate, 'This is no day of the calendar (YYYY-MM-DD).'));
const inOrder = <T extends number | string>(least: T | null, most: T | null) => least === null || most === null || least <= most;

const textProperties = z.strictObject({
  lines: z.enum(['one', 'many']),
  maximum_length: says('Characters.', z.int().check(z.minimum(1), z.maximum(5_000))),
});

const numberProperties = z
  .strictObject({
    minimum: says('Null for no limit.', z.nullable(numberSchema)),
    maximum: says('Null for no limit.', z.nullable(numberSchema)),
    decimals: says('The most digits after the point.', z.int().check(z.minimum(0), z.maximum(10))),
  })
  .check(
    z.refine(({ minimum, maximum }) => inOrder(minimum, maximum), {
      error: 'The smallest number is larger than the largest.',
      path: ['maximum'],
    }),
  );

const dateProperties = z
  .strictObject({
    earliest: says('A day as YYYY-MM-DD, or null.', z.nullable(daySchema)),
    latest: says('A day as YYYY-MM-DD, or null.', z.nullable(daySchema)),
    date_format: says('How the day is written; empty for YYYY-MM-DD.', z.enum(dateFormats)),
  })
  .check(
    z.refine(({ earliest, latest }) => inOrder(earliest, latest), {
      error: 'The first day is after the last.',
      path: ['latest'],
    }),
  );

const choiceProperties = z.strictObject({ options: optionsSchema });

const multipleChoiceProperties = z
  .strictObject({
    options: optionsSchema,
    at_least: says('How many have to be chosen once one is; 0 for any number.', z.int().check(z.minimum(0), z.maximum(100))),
    at_most: says('Null for all of them.', z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  })
  .check(
    z.refine(({ at_least, at_most }) => inOrder(at_least, at_most), {
      error: 'The least number of options is larger than the most.',
      path: ['at_most'],
    }),
    z.refine(({ at_least, options }) => at_least <= options.length, { error: 'There are not so many options.', path: ['at_least'] }),
  );

const personProperties = z.strictObject({ needs_email: z.boolean(), needs_mobile: z.boolean() });

/** The planning system says all that there is to choose from. */
const noProperties = z.strictObject({});

/** The properties of each kind of control; the compiler names missing ones. */
export const controlProperties = {
  text: textProperties,
  number: numberProperties,
  date: dateProperties,
  choice: choiceProperties,
  multiple_choice: multipleChoiceProperties,
  person: personProperties,
  client: noProperties,
  categories: noProperties,
  file_director: fileDirectorProperties,
} as const satisfies Record<ControlKindName, z.ZodMiniType<object>>;

export type ControlProperties = { [Kind in keyof typeof controlProperties]: z.output<(typeof controlProperties)[Kind]> };
