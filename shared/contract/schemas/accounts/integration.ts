import * as z from 'zod/mini';
import { authenticationTypes, integrationIds } from '../../../domain/integrations/adapters.ts';
import {
  authenticationProblems,
  connectionProblems,
  filingProblems,
  filingStates,
  integrationEventTypes,
} from '../../../domain/integrations/problems.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine, timeSchema } from '../common.ts';

export const maximumIntegrations = 10;

export const integrationIdSchema = z.enum(integrationIds);
export const connectionProblemSchema = z.enum(connectionProblems);
export const authenticationProblemSchema = z.enum(authenticationProblems);
export const filingProblemSchema = z.enum(filingProblems);
export const filingStateSchema = z.enum(filingStates);

export const configurationIdSchema = says('The key of a configured integration.', keySchema);

/** A connection of an account to another system. */
export const integrationConfigurationSchema = z.strictObject({
  integration_configuration_id: configurationIdSchema,
  key: says('The same as integration_configuration_id.', keySchema),
  integration_id: says(
    'The kind of system: any S3-compatible bucket, a WebDAV folder, such as Nextcloud’s, or the planning system XPLAN.',
    integrationIdSchema,
  ),
  name: z.string(),
  authentication_type: says(
    'key: an access key of two parts; password: a user’s name and password; oauth2: a person allows it at the system; client_credentials: an application of its own.',
    z.enum(authenticationTypes),
  ),
  access_token: says('Asterisks if there is one. The secret itself is never answered.', z.string()),
  site_url: says('The address of the store, or of the folder.', z.string()),
  domain: says('The host of the address.', z.string()),
  user_name: says('The user, the first part of the access key, or the application’s id.', z.string()),
  bucket: says('Of an S3-compatible store; else empty.', z.string()),
  region: says('Of an S3-compatible store; else empty.', z.string()),
  naming: says('How files are named: placeholders are {year}, {month}, {day}, {document name} and {key}.', z.string()),
  is_active: says('Documents that are sealed from now on are filed there.', z.boolean()),
  is_authenticated: says(
    'Whether the system takes files with these settings; null before it was tried. With oauth2, false is also: waiting to be allowed there.',
    z.nullable(z.boolean()),
  ),
  problem: says('Why the last try failed; null if it succeeded, or before it.', z.nullable(connectionProblemSchema)),
  authentication_problem: says(
    'With oauth2: why the last authentication came to nothing; null if it succeeded, before it, or while it may still succeed.',
    z.nullable(authenticationProblemSchema),
  ),
  date_created: timeSchema,
});
export type IntegrationConfiguration = z.output<typeof integrationConfigurationSchema>;

export const integrationEventSchema = z.strictObject({
  date_created: timeSchema,
  type: z.enum(integrationEventTypes),
  name: says('The configuration’s name at that time.', z.string()),
  by: says('Who did it; empty for what the product noticed by itself.', z.string()),
});
export type IntegrationEvent = z.output<typeof integrationEventSchema>;

export const integrationInputSchema = z.strictObject({
  integration_configuration_id: says('Without one, a configuration is added.', z.optional(keySchema)),
  integration_id: says('Needed for a new configuration; it can’t be changed.', z.optional(integrationIdSchema)),
  name: z.optional(oneLine(100)),
  access_token: says(
    'The password, the second part of the access key, or the application’s secret. Needed again with another address or user.',
    z.optional(oneLine(1000).check(z.minLength(1))),
  ),
  site_url: says('An https address.', z.optional(oneLine(500))),
  user_name: says('The user, the first part of the access key, or the application’s id.', z.optional(oneLine(200))),
  bucket: says('Of an S3-compatible store.', z.optional(oneLine(100))),
  region: says('Of an S3-compatible store.', z.optional(oneLine(60))),
  naming: says('Its last part must hold {key}, so that no document replaces another.', z.optional(oneLine(200))),
  is_active: says('Switching it off takes no proof of who asks.', z.optional(z.boolean())),
  delete: says('Unlinks it: its secret is deleted. Files that were stored stay there.', z.optional(z.boolean())),
});

export const integrationAnswerSchema = z.strictObject({
  integration_configuration: says('Null after unlinking.', z.nullable(integrationConfigurationSchema)),
});

/** A finished document on its way to a connected system. */
export const filingSchema = z.strictObject({
  integration_configuration_id: configurationIdSchema,
  name: says('The name of the integration.', z.string()),
  state: says('waiting: on its way, or to be tried again; filed; failed: only a press tries again.', filingStateSchema),
  problem: says('Why it was not filed; also while it waits to be tried again.', z.nullable(filingProblemSchema)),
  path: says('Where it was filed, below the bucket or folder; empty before.', z.string()),
  date_updated: timeSchema,
});
export type Filing = z.output<typeof filingSchema>;

export const filingsAnswerSchema = z.strictObject({
  filings: says('One for each integration that was active when the document was sealed.', z.array(filingSchema)),
});
