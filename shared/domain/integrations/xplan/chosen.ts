import * as z from 'zod/mini';
import { readStored } from '../read-stored.ts';

/** A number of the planning system. Its API takes numbers of JSON, which hold fifteen digits for sure: one more could mean another client. */
export const planningNumber = /^\d{1,15}$/;

/** A client of the planning system, as a custom field’s control stores it. */
const chosenClientSchema = z.strictObject({
  entity_id: z.string().check(z.regex(planningNumber)),
  name: z.string().check(z.maxLength(500)),
});
export type ChosenClient = z.output<typeof chosenClientSchema>;

const named = z.strictObject({ id: z.string().check(z.regex(planningNumber)), name: z.string().check(z.maxLength(500)) });

/** How a document is sorted there: by a type, and perhaps by a subtype of it. */
const chosenCategorySchema = z.strictObject({ type: named, subtype: z.nullable(named) });
export type ChosenCategory = z.output<typeof chosenCategorySchema>;

/** A stored value; null if it is none. */
export const readClient = (value: string): ChosenClient | null => readStored(chosenClientSchema, value);
export const readCategory = (value: string): ChosenCategory | null => readStored(chosenCategorySchema, value);
