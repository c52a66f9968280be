import * as z from 'zod/mini';
import { planningNumber } from '../../../domain/integrations/xplan/chosen.ts';
import { clientFragments, meantBy } from '../../../domain/integrations/xplan/fragments.ts';
import { says } from '../../says.ts';
import { text } from '../common.ts';

export const planningClientIdSchema = says(
  'A client’s number in the planning system.',
  z.string().check(z.regex(planningNumber, 'Only digits, fifteen at most.')),
);

export const clientSearchSchema = says(
  'A part of the name, of two characters at least; a number is a client’s id.',
  text(200).check(z.refine((term) => meantBy(term) !== null, 'Two characters at least, or a number.')),
);

export const planningClientSchema = z.strictObject({ name: z.string(), entity_id: planningClientIdSchema });

export const clientFragmentSchema = z.enum(clientFragments);

export const clientEntrySchema = z.record(z.string(), z.string());

export const clientDataSchema = says(
  'For each fragment its entries, such as two addresses; each has its texts by name. `Client` is the client itself.',
  z.record(z.string(), z.array(clientEntrySchema)),
);

export const planningDocumentTypeSchema = z.strictObject({ id: z.string(), name: z.string() });
export const planningDocumentSubtypeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  type_id: says('The type that it belongs to.', z.string()),
});
