import * as z from 'zod/mini';
import { bulkRowStatuses, bulkSendTypes, bulkStatuses, bulkWaitReasons } from '../../../domain/bulk-sends/bulk-status.ts';
import { recurrences, runKinds } from '../../../domain/bulk-sends/schedule.ts';
import { fieldTypes } from '../../../fields/field-types.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine, text, timeSchema } from '../common.ts';
import { customAttributeSchema } from '../documents/custom-attribute.ts';
import { communicationChannelSchema } from '../documents/signatory.ts';
import { rowFilterSchema } from './recipient-data.ts';

export const bulkCountsSchema = z.strictObject({
  documents: says('The rows of the run: the sum of `created`, `failed`, `excluded`, `waiting` and `stopped`.', z.int()),
  created: says(
    'The documents made so far, without those that could not be sent: the sum of `not_sent`, `awaiting_signatures`, `complete`, `rejected` and `withdrawn`.',
    z.int(),
  ),
  not_sent: says('Of them, those that nobody is asked to sign: they are about to be sent, or somebody sends them by hand.', z.int()),
  awaiting_signatures: says('Of them, those that await signatures now.', z.int()),
  complete: says('Of them, those that are complete: nobody is awaited any more.', z.int()),
  rejected: says('Of them, those that somebody has rejected.', z.int()),
  withdrawn: says('Of them, those in the trash that nobody had completed or rejected.', z.int()),
  failed: says('The rows of which no document could be made, or whose document could not be sent. They wait for correction.', z.int()),
  bounced: says('Of those that await signatures: a message to somebody whose turn it is could not be delivered.', z.int()),
  excluded: says('The rows that somebody took out before they had a document.', z.int()),
  waiting: says('The rows that are still to be worked on; 0 once it is stopped.', z.int()),
  stopped: says('The rows that were not worked on when it was stopped; 0 before.', z.int()),
});

const dayInZone = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Give a day as 2026-11-30.'));
const minuteInZone = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Give a day and time as 2026-11-30T09:00.'));
const timeOfDay = z.string().check(z.regex(/^\d\d:\d\d$/, 'Give a time as 09:00.'));

export const whenToRunSchema = z.strictObject({
  kind: says(
    '`now`: as soon as it is activated. `at`: once, at a time. `recurring`: again and again, each time over the rows that are new in the list; the first time over all.',
    z.enum(runKinds),
  ),
  time_zone: says('For `at` and `recurring`: the IANA name of the time zone whose clocks count.', z.optional(text(64))),
  at: says(
    'For `at`: day and time there, as `2026-11-30T09:00`. A time that the clocks leave out is the next minute there is; one that they show twice is the first.',
    z.optional(minuteInZone),
  ),
  every: says('For `recurring`: how often.', z.optional(z.enum(recurrences))),
  time: says('For `recurring`: at what time there, as `09:00`.', z.optional(timeOfDay)),
  weekday: says('For every `week`: 1 (Monday) to 7 (Sunday).', z.optional(z.int().check(z.gte(1), z.lte(7)))),
  day_of_month: says('For every `month`: the day. A shorter month runs on its last day.', z.optional(z.int().check(z.gte(1), z.lte(31)))),
  until: says('For `recurring`: the last day on which it may run, as `2027-06-30`.', z.optional(dayInZone)),
});

export const bulkWaitSchema = z.strictObject({
  until: says('When it goes on.', timeSchema),
  for: says(
    '`daily_quota`: the account’s messages of a day, which hold up everything; `recipient_quota`: those to one person in an hour, which hold up that person’s rows.',
    z.enum(bulkWaitReasons),
  ),
});

/** Documents for the rows of a list of recipients, made of one template. */
export const bulkSendSchema = z.strictObject({
  key: keySchema,
  description: z.string(),
  bulk_send_type: says('`create_only` makes documents that somebody sends by hand.', z.enum(bulkSendTypes)),
  when_to_run: says('When it begins.', whenToRunSchema),
  next_run_date: says('When it runs next; null without a schedule.', z.nullable(timeSchema)),
  most_recent_run_date: says('When it last began or was resumed; null before.', z.nullable(timeSchema)),
  most_recent_reminder_date: says('When everybody who was awaited was last reminded; null before.', z.nullable(timeSchema)),
  template_key: says('Null until one is chosen.', z.nullable(keySchema)),
  recipient_data_key: says('The list of recipients; null until one is chosen.', z.nullable(keySchema)),
  filter: says('Which rows of the list. Without rules all.', rowFilterSchema),
  status: says('`active` also once all rows are done: `date_finished` tells.', z.enum(bulkStatuses)),
  status_message: says('Why it was paused of itself; empty otherwise.', z.string()),
  waits: says('Set while a quota holds it up. It goes on by itself.', z.nullable(bulkWaitSchema)),
  finished_since_pause: says(
    'How many rows were under way when it was paused, and have been finished since; 0 unless it is paused.',
    z.int(),
  ),
  date_finished: says('When each row was done; null before, and while rows are run again.', z.nullable(timeSchema)),
  stopped: says('Whether it was stopped for good.', z.boolean()),
  archived: says('Whether it is in the archive.', z.boolean()),
  counts: says('How far it is.', bulkCountsSchema),
  version: says('Counts the changes of the bulk send.', z.int()),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type BulkSend = z.output<typeof bulkSendSchema>;

const words = (maximum: number) => says('Words with `::column|fallback::`. Empty leaves what the template says.', text(maximum));

export const bulkPersonSchema = z.strictObject({
  signatory_or_cc_id: says('The signatory’s uuid in the template; people in copy are `cc_1`, `cc_2` and so on.', keySchema),
  name: words(500),
  email: words(500),
  mobile_number: words(500),
});

/** The sender’s words in one data field. */
export const bulkFieldSchema = z.strictObject({
  data_field_id: says('Its custom id; its uuid if it has none.', text(120)),
  data: words(5_000),
});

export const bulkAttributeSchema = z.strictObject({ user_defined_attribute_id: text(140), value: words(5_000) });

const mappingShape = {
  document_name: words(500),
  subject: words(500),
  message: words(5_000),
  data_fields: says('The sender’s words in data fields.', z.array(bulkFieldSchema).check(z.maxLength(1_000, 'At most 1000 fields.'))),
  signatories: z.array(bulkPersonSchema).check(z.maxLength(100, 'At most 100 people.')),
  cc_recipients: z.array(bulkPersonSchema).check(z.maxLength(50, 'At most 50 people.')),
  user_defined_attributes: z.array(bulkAttributeSchema).check(z.maxLength(200, 'At most 200 custom fields.')),
};

export const bulkMappingInputSchema = z.strictObject({
  ...mappingShape,
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
});

/** What each document of a bulk send gets from its row. */
export const bulkMappingSchema = z.strictObject({
  key: says('The bulk send’s key and the template’s.', z.string()),
  template_key: says('The template that it is for.', keySchema),
  ...mappingShape,
  version: says('0 for a proposal by similar names, which is not stored yet.', z.int()),
});

export const personTargetSchema = z.strictObject({
  id: z.string(),
  role: z.string(),
  name: says('What the template says.', z.string()),
  email: z.string(),
  mobile_number: z.string(),
  needs_email: says('They can only be asked by email.', z.boolean()),
  needs_mobile: says('They are asked, or get their pin, by text message.', z.boolean()),
});

export const fieldTargetSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  data: z.string(),
  options_as_csv: z.string(),
  required: says('The sender has to fill it in, and the template does not.', z.boolean()),
});

export const attributeControlSchema = z.pick(customAttributeSchema, { custom_control: true, custom_control_properties: true });

export const attributeTargetSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  required: z.boolean(),
  control: says('The control that it is filled in with; null for a plain text.', z.nullable(attributeControlSchema)),
});

/** What a mapping can fill in the template. */
export const bulkTargetsSchema = z.strictObject({
  document_name: z.string(),
  subject: z.string(),
  message: z.string(),
  signatories: z.array(personTargetSchema),
  cc_recipients: z.array(personTargetSchema),
  fields: z.array(fieldTargetSchema),
  attributes: says('The custom fields.', z.array(attributeTargetSchema)),
});

const faultShape = {
  code: says('What is wrong, as a stable code.', z.string()),
  message: z.string(),
  place: says('What it is about.', z.enum(['document', 'signatory', 'cc', 'field', 'attribute'])),
  id: says('The person’s, field’s or custom field’s id; the property’s name for the document.', z.string()),
  label: says('Its name for people.', z.string()),
};
export const bulkFaultSchema = z.strictObject(faultShape);

/** An address that several rows share. */
export const repeatedAddressSchema = z.strictObject({
  email: says('The address.', z.string()),
  rows: says('How many rows have it.', z.int()),
});

/** Whom a row's document would ask. */
export const previewedSignatorySchema = z.strictObject({
  uuid: says('In the template.', keySchema),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  primary_communication_channel: communicationChannelSchema,
});

export const countedFaultSchema = z.strictObject({
  ...faultShape,
  rows: says('Of how many rows.', z.int()),
  row_indexes: says('The first of them, by their lasting numbers.', z.array(z.int())),
});

export const bulkRowSchema = z.strictObject({
  index: says('The row’s lasting number in the list.', z.int()),
  status: says(
    '`running`: the document is made and about to be sent; `bounced`: it awaits signatures, and a message could not be delivered.',
    z.enum(bulkRowStatuses),
  ),
  name: says('Of the first signatory.', z.string()),
  email: says('Of the first signatory.', z.string()),
  document_key: says('Null until there is one.', z.nullable(keySchema)),
  code: says('Why it failed; empty otherwise.', z.string()),
  message: says('Why it failed or was rejected, in words; empty otherwise.', z.string()),
  values: says(
    'Its cells by column, as it was run; only of rows without a document that failed.',
    z.optional(z.record(z.string(), z.string())),
  ),
});
export type BulkRow = z.output<typeof bulkRowSchema>;

export const bulkLogSchema = z.strictObject({
  key: z.string(),
  date_created: timeSchema,
  row_index: says('Null for what concerns the whole bulk send.', z.nullable(z.int())),
  document_key: z.nullable(keySchema),
  code: says(
    '`mapping_changed` when somebody else than before changes it, `activated`, `scheduled`, `started`, `paused`, `resumed`, `stopped`, `finished`, `created`, or why a row failed.',
    z.string(),
  ),
  message: z.string(),
});

export const bulkSendInputSchema = z.strictObject({
  key: says('Left out, or `new`: a bulk send is made.', z.optional(keySchema)),
  description: z.optional(oneLine(200)),
  bulk_send_type: says('While it is set up: what happens to the documents.', z.optional(z.enum(bulkSendTypes))),
  when_to_run: says(
    'When it runs. Activating one that does not run `now` schedules it. Once it is scheduled: another time; null deletes the schedule.',
    z.optional(z.nullable(whenToRunSchema)),
  ),
  template_key: says('While it is set up: the template.', z.optional(z.nullable(keySchema))),
  recipient_data_key: says(
    'While it is set up: the list of recipients. Another one takes the filter away.',
    z.optional(z.nullable(keySchema)),
  ),
  filter: says('While it is set up: which rows.', z.optional(rowFilterSchema)),
  status: says('`active` activates or resumes, `paused` pauses.', z.optional(z.enum(['active', 'paused']))),
  archived: says('Puts the bulk send into the archive, or takes it out again.', z.optional(z.boolean())),
  number_of_rows: says(
    'When activating: how many rows the person confirmed. If another number matches by now, it is refused with 409.',
    z.optional(z.int()),
  ),
  digest: says(
    'When activating: the `digest` of the dry run that the person has seen. If list, filter, template or mapping have changed since, it is refused with 409.',
    z.optional(text(100)),
  ),
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
});
