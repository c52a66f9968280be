import * as z from 'zod/mini';
import { quotaNames } from '../domain/operators/operator-limits.ts';
import type { RouteShape } from './define-route.ts';
import type { ErrorCode } from './errors.ts';
import { says } from './says.ts';
import { accountSchema } from './schemas/accounts/account.ts';
import { bulkFaultSchema } from './schemas/accounts/bulk-send.ts';
import { contactSchema } from './schemas/accounts/contact.ts';
import { labelSchema } from './schemas/accounts/label.ts';
import { timeSchema } from './schemas/common.ts';
import { dataFieldSchema } from './schemas/documents/data-field.ts';
import { documentStatusSchema } from './schemas/documents/document.ts';
import { signatorySchema, signatoryStatusSchema } from './schemas/documents/signatory.ts';
import { requestOptionsSchema } from './schemas/people/passkey.ts';

const asker = z.strictObject({ name: z.string(), email: z.string() });
const linkedFile = z.strictObject({ name: z.string(), url: says('Good for a few minutes.', z.string()) });
const files = z.array(linkedFile);
const personsStatus = z.strictObject({ name: z.string(), status: signatoryStatusSchema });
const yes = z.optional(z.literal(true));

/** Why a link opens nothing, and what its holder can still have. */
const closedLink = z.strictObject({
  document_name: z.optional(z.string()),
  document_status: z.optional(documentStatusSchema),
  contact: says('Whom to ask.', z.optional(asker)),
  because: says(
    'Of `cancelled`: what the sender did.',
    z.optional(z.enum(['deleted', 'taken_back', 'asked_anew', 'left_out', 'completed_without', 'other_address'])),
  ),
  passed_on: says('Of `cancelled`: somebody else was named to sign instead.', yes),
  waiting_for: says('Of `not_your_turn`: the names of those who sign before.', z.optional(z.array(z.string()))),
  time_is_over: says('The last day to sign has passed.', yes),
  of_copy: says('The link leads to a copy, or to the document’s progress.', yes),
  people: says('How far each signatory is.', z.optional(z.array(personsStatus))),
  pin_asked: says('The copy opens after a one-time pin.', yes),
  destination: says('Where a pin or a new link goes, masked.', z.optional(z.string())),
  mobile_number_missing: says('Of `otp_required`: there is no number that a pin could go to.', z.optional(z.boolean())),
  downloads: says('The sealed files.', z.optional(files)),
  download_url: says('The sealed file, if there is one only.', z.optional(z.string())),
  originals: says('The documents as they were sent, for somebody who has signed while others have not.', z.optional(files)),
  copy_may_be_sent: says('`send_new_link` has the copy sent again.', yes),
  new_link_sent: says('It was sent to `destination`.', yes),
  more_time_asked: says('The sender was asked for more time.', yes),
});

const section = z.strictObject({ section: says('Where it is set.', z.enum(['setup_template', 'choose_clients'])) });
const oauth = z.strictObject({
  error: says('As in RFC 6749, section 5.2.', z.string()),
  error_description: says('The same as `message`.', z.string()),
});
const otherAccount = z.strictObject({
  account_key: says('The account that does not open.', z.string()),
  other_account_key: says('An account of the person that opens to them.', z.optional(z.nullable(z.string()))),
});
const offer = z.strictObject({ passkey_options: says('For the browser, where a passkey will do.', z.optional(requestOptionsSchema)) });
const { uuid, key, page_index, type, description, custom_id, data, date_updated } = dataFieldSchema.shape;

const signsAs = z.strictObject({ name: z.string(), role: signatorySchema.shape.role });
const by = says('Who put it in.', z.string());
const changedField = z.strictObject({ uuid, key, page_index, type, description, custom_id, data, by, date_updated });

/** Objects in what failures answer, by their names in the API's document. */
export const failureParts = { ChangedField: changedField, LinkedFile: linkedFile, PersonsStatus: personsStatus, SignsAs: signsAs };

/** What failures answer beside `success`, `message`, `code`, `issues` and `retryable`: facts by which a page or a program goes on. */
const payloads: { readonly [C in ErrorCode]?: z.ZodMiniObject } = {
  already_signed: closedLink,
  cancelled: closedLink,
  copy_ready: closedLink,
  expired: closedLink,
  in_progress: closedLink,
  not_your_turn: closedLink,
  otp_required: closedLink,
  rejected: closedLink,
  time_is_over: closedLink,
  content_changed: z.strictObject({
    content_digest: says('Of the content as it is now.', z.string()),
    signer: says('As whom they sign now.', signsAs),
    changed: says('What others have put in since, at most 100.', z.array(changedField)),
  }),
  quota_reached: z.strictObject({
    quota: says('Which one.', z.enum(quotaNames)),
    of: says('The part of the quota that visitors of forms share is used up.', z.optional(z.literal('forms'))),
  }),
  no_bulk_template: section,
  no_bulk_data: section,
  bulk_fields_incomplete: z.strictObject({
    ...section.shape,
    faults: says('What is missing in the mapping, and in which rows.', z.array(bulkFaultSchema)),
  }),
  bulk_rows_changed: z.strictObject({ rows: says('How many there are now.', z.int()) }),
  label_exists: z.strictObject({ label: says('The one with this name.', labelSchema) }),
  contact_exists: z.strictObject({ contact: says('The one with this address.', contactSchema) }),
  evidence_kept: z.strictObject({ kept_until: says('Until when it is kept.', timeSchema) }),
  otp_wrong: z.strictObject({ tries_left: says('How many tries are left.', z.optional(z.int())) }),
  proof_required: z.strictObject({ proof: says('What has to be given again.', z.enum(['password', 'code'])) }),
  confirmation_needs_password: z.strictObject({ email_address: says('The address that is confirmed.', z.string()) }),
  unauthenticated: z.strictObject({ redirect: says('Of operators’ calls: where they log in.', z.optional(z.string())) }),
  single_sign_on_required: otherAccount,
  own_login_required: otherAccount,
  two_factor_required: z.strictObject({
    ...offer.shape,
    two_factor_pin_method: says('Where codes come from; null if only passkeys do.', z.nullable(z.string())),
    code_sent: says('A code is on its way.', z.optional(z.boolean())),
    destination: says('The last digits of the number that it goes to.', z.optional(z.string())),
  }),
  passkey_refused: offer,
  passkey_unknown: offer,
  passkey_too_late: offer,
  passkey_copied: offer,
  invalid_request: oauth,
  invalid_client: oauth,
  invalid_scope: oauth,
  unsupported_grant_type: oauth,
};

const newerSignatory = z.strictObject({ signatory: says('As they are now.', signatorySchema) });

/** Newer records that differ from what the call answers when it succeeds. */
const conflicts: Readonly<Record<string, z.ZodMiniObject>> = {
  addUpdateDataField: z.strictObject({
    data_fields: says('The newer fields.', z.array(dataFieldSchema)),
    removed: says('The uuids of fields that somebody has deleted.', z.array(z.string())),
  }),
  addUpdateSignatory: newerSignatory,
  excludeSignatory: newerSignatory,
  updateAccount: z.strictObject({ data: z.strictObject({ account: accountSchema }) }),
  updateDocument: z.strictObject({ version: says('The version as it is now.', z.int()), date_updated: timeSchema }),
  updateSignatoryDetails: newerSignatory,
  updateDocumentMapping: z.strictObject({
    date_updated: says('Of the mapping as it is now; null if it was removed.', z.nullable(timeSchema)),
  }),
};

/**
 * What a call's failure with this code answers besides what every failure does; undefined for nothing. A `version_conflict`
 * answers the newer record, as a success would.
 */
export function payloadOf({ name, response }: Pick<RouteShape, 'name' | 'response'>, code: ErrorCode): z.ZodMiniObject | undefined {
  if (code !== 'version_conflict') return payloads[code];
  return conflicts[name] ?? (response instanceof z.ZodMiniObject ? z.partial(response) : undefined);
}
