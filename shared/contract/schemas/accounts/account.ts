import * as z from 'zod/mini';
import { longestRetention } from '../../../domain/policy/documents/retention.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { mostOrigins } from '../../../embed/origins.ts';
import { says } from '../../says.ts';
import { keySchema, languageSchema, oneLine, timeSchema } from '../common.ts';
import { listColumnsSchema } from '../people/list-settings.ts';

export const accountNameSchema = oneLine(120).check(z.refine((name) => tidyLine(name) !== '', 'Please enter a name.'));

const outOfRange = `A whole number from 0 to ${longestRetention}, or null.`;
const retentionYearsSchema = z.nullable(z.int(outOfRange).check(z.gte(0, outOfRange), z.lte(longestRetention, outOfRange)));

export const earlierTermSchema = z.strictObject({
  years: says('The number of years for which the account promised to keep signed documents.', z.int()),
  until: says('Until when it promised them.', timeSchema),
});

/** A workspace: a team, or the account of one person. */
export const accountSchema = z.strictObject({
  key: keySchema,
  name: z.string(),
  is_personal_account: z.boolean(),
  organisation_key: says(
    'The organisation that it belongs to. An account outside one is an organisation of its own, with its own key.',
    keySchema,
  ),
  date_created: says('Null if it was made before this was recorded.', z.nullable(timeSchema)),
  retention_years: says(
    'How many years a document that somebody has signed is kept at least, from its last signature on: until then nobody can delete it forever. Null for those of the installation.',
    retentionYearsSchema,
  ),
  retention_years_default: says('The years of the installation, which null stands for.', z.int()),
  earlier_retention: says(
    'Longer terms that the account promised earlier, oldest first. They hold for documents signed while they were promised, and before.',
    z.array(earlierTermSchema).check(z.maxLength(longestRetention + 2)),
  ),
  contacts_from_sending: says('People to whom something is sent become contacts of the account by themselves.', z.boolean()),
  language: says(
    'The language of messages to signers and recipients of copies whose own is not known. Null for that of the document’s owner.',
    z.nullable(languageSchema),
  ),
  two_step_mandatory: says(
    'Its members have to set up two-step authentication before they can do anything in it. Not for personal accounts.',
    z.boolean(),
  ),
  embedding_origins: says(
    'The sites (https origins) that may show signing pages of its documents in a frame and exchange messages with them.',
    z.array(oneLine(300)).check(z.maxLength(mostOrigins)),
  ),
  list_columns: says(
    'The columns that its members’ lists of documents have until they choose others themselves; null for the usual ones.',
    z.nullable(listColumnsSchema),
  ),
  closes: says('When the account is deleted; missing unless it was closed. Until then it can only be read.', z.optional(timeSchema)),
  version: says('Counts the changes of the account.', z.int()),
});
export type Account = z.output<typeof accountSchema>;

/** An account as it was answered, or part of it. Only its name, retention_years, contacts_from_sending, language, two_step_mandatory, embedding_origins and list_columns change; the rest is ignored. */
export const accountInputSchema = z.strictObject({
  ...z.partial(accountSchema).shape,
  name: z.optional(accountNameSchema),
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
});
