import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, sha256Schema, text, timeSchema, uuidSchema } from '../../schemas/common.ts';
import { dataFieldInputSchema } from '../../schemas/documents/data-field.ts';

/**
 * The result of saving one field. A save that repeats what is stored is taken even if it is based on an older field, so
 * `previous_update` says whether the caller has seen the rest of it.
 */
export const savedFieldSchema = z.strictObject({
  uuid: uuidSchema,
  date_updated: timeSchema,
  previous_update: says(
    'The date_updated that the field had before this save. A later one than you have seen means that it holds changes by others.',
    z.optional(timeSchema),
  ),
  data: says(
    'The stored content, if it differs from what was sent: a number with its country code, the day of an approval.',
    z.optional(z.nullable(text(5_000))),
  ),
  moved_to: says(
    'A warning: the field was sent off its page, and has been moved here, onto it.',
    z.optional(z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  ),
  emptied: says(
    'A warning: the picture or file in the field has been taken out, because somebody else than the maker of a signature moved the field, or because it was given to another person.',
    z.optional(z.literal(true)),
  ),
});

/** On version_conflict the answer carries the newer fields, complete, as `data_fields`. */
export const addUpdateDataFieldRoute = defineRoute({
  name: 'addUpdateDataField',
  method: 'POST',
  path: '/app/documents/{key}/add_update_data_field',
  summary: 'Saves at most 100 data fields of a child document: upserts by uuid.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({
    data: z.array(dataFieldInputSchema).check(z.minLength(1), z.maxLength(100, 'At most 100 fields a save.')),
    time_zone: says(
      'The IANA name of the time zone that the device shows: an approval records its day. If it is left out or unknown, that of the profile counts, else UTC.',
      z.optional(text(64)),
    ),
    tell_sender: says(
      'Of a signatory: the sender gets a mail and a notification with the notes of this save. At most 5 times an hour. Has no effect for members.',
      z.optional(z.boolean()),
    ),
  }),
  response: z.strictObject({
    data_fields: z.array(savedFieldSchema),
    previous_update: timeSchema,
    date_updated: timeSchema,
    content_digest: says(
      'Digest of the content that the asking signatory signs, after this save; null for members.',
      z.nullable(sha256Schema),
    ),
  }),
  errors: [
    'document_not_found',
    'cancelled',
    'time_is_over',
    'not_in_setup',
    'not_awaiting_signatures',
    'document_deleted',
    'version_conflict',
    'field_not_yours',
    'field_locked',
    'field_disabled',
    'fields_locked',
    'note_covers_field',
    'page_does_not_exist',
    'still_converting',
    'signatory_not_found',
    'limit_reached',
    'file_not_found',
    'signature_of_another',
    'no_executables',
    'kind_not_accepted',
    'mobile_number_invalid',
    'named_not_in_contact_list',
  ],
  changesState: true,
});
