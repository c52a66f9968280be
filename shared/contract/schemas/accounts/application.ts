import * as z from 'zod/mini';
import { scopes } from '../../../domain/policy/scopes.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine, timeSchema } from '../common.ts';

export const maximumApplications = 50;

export const scopeSchema = z.enum(scopes);

/** The audit trail names people as "Name (address)" and applications by their name alone, so that neither can be taken for the other. */
export const applicationNameSchema = oneLine(100).check(
  z.refine((name) => tidyLine(name) !== '', 'Please enter a name.'),
  z.refine((name) => !/[@＠﹫]/.test(name), 'The name of an application can’t contain @.'),
);

const scopeListSchema = z
  .array(scopeSchema)
  .check(z.minLength(1, 'Choose at least one.'), z.maxLength(scopes.length, 'Name each scope once.'));

export const applicationSchema = z.strictObject({
  key: says('Also the `client_id`.', keySchema),
  name: z.string(),
  scopes: says('What the application may do.', z.array(scopeSchema)),
  date_created: timeSchema,
  last_used: says('When it last asked for an access token; null if it never did.', z.nullable(timeSchema)),
  acts_for: says('The name of the person for whom it acts, and whose permissions limit it: whoever has last seen its secret.', z.string()),
});
export type Application = z.output<typeof applicationSchema>;

const clientSecretSchema = says('Shown this once; only its hash is stored.', z.string());

export const newApplicationSchema = z.strictObject({ ...applicationSchema.shape, client_secret: clientSecretSchema });
export const changedApplicationSchema = z.strictObject({ ...applicationSchema.shape, client_secret: z.optional(clientSecretSchema) });

export const applicationInputSchema = z.strictObject({
  name: applicationNameSchema,
  scopes: says('Without them, the application may only read documents.', z.optional(scopeListSchema)),
});

export const applicationChangeSchema = z.strictObject({
  name: z.optional(applicationNameSchema),
  scopes: says('All that it may do from now on. A scope that is missing here is lost at the next call.', z.optional(scopeListSchema)),
});
