import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { getDocumentUpdatesRoute } from '../../../shared/contract/documents/get-document-updates.ts';
import type { addTempSignatoriesAndFieldRulesRoute } from '../../../shared/contract/documents/rules/add-temp-signatories-and-field-rules.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { askSenderRoute } from '../../../shared/contract/documents/signing/ask-sender.ts';
import type { auditDocumentOpenedEventRoute } from '../../../shared/contract/documents/signing/audit-document-opened-event.ts';
import type { delegateSigningRoute } from '../../../shared/contract/documents/signing/delegate-signing.ts';
import type { rejectChildDocumentRoute } from '../../../shared/contract/documents/signing/reject-child-document.ts';
import type { signLaterRoute } from '../../../shared/contract/documents/signing/sign-later.ts';
import type { userAcceptedTermsRoute } from '../../../shared/contract/documents/signing/user-accepted-terms.ts';
import type { getFormViewRoute } from '../../../shared/contract/form-views/get-form-view.ts';
import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { call } from '../../api/call.ts';
import { framedIn } from '../framed/framed-by.ts';
import { ownZone } from '../model/dates.ts';

/** The saver retries by itself, and the page reports failures in its own words. */
export const once = { retries: 0, ignoreUnauthorized: true };
/** Somebody waits for it in a dialog, and hears within two seconds if there is no network. Repeated, it changes nothing. */
const soon = { ...once, retries: 2 };

/** A save under way outlives its page. */
export const saveFields = (key: string, data: DataFieldInput[]) =>
  call<typeof addUpdateDataFieldRoute>(
    'POST',
    '/app/documents/{key}/add_update_data_field',
    { params: { key }, body: { data, time_zone: ownZone() } },
    { ...once, keepalive: true },
  );

/** Repeated with the same key, it counts once: the sender is told once. */
export const saveNote = (key: string, note: DataFieldInput, tell: boolean, idempotencyKey?: string) =>
  call<typeof addUpdateDataFieldRoute>(
    'POST',
    '/app/documents/{key}/add_update_data_field',
    { params: { key }, body: { data: [note], ...(tell && { tell_sender: true }) } },
    { ...once, retries: 2, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );

export const noteOpened = (key: string) =>
  call<typeof auditDocumentOpenedEventRoute>('POST', '/app/documents/{key}/audit_document_opened_event', {
    params: { key },
    body: framedIn === undefined ? {} : { framed_by: framedIn },
  });

/** Later messages are in the language that the reader has chosen. */
export const noteLanguage = (key: string, language: Language) =>
  call<typeof auditDocumentOpenedEventRoute>('POST', '/app/documents/{key}/audit_document_opened_event', {
    params: { key },
    body: { language },
  });

/** Accepts the wording with this hash. */
export const acceptTerms = (key: string, signatory_uuid: string, sha256: string) =>
  call<typeof userAcceptedTermsRoute>(
    'POST',
    '/app/documents/{key}/user_accepted_terms/{signatory_uuid}',
    { params: { key, signatory_uuid }, body: { sha256 } },
    { keepalive: true },
  );

export const signLater = (key: string, signatory_uuid: string) =>
  call<typeof signLaterRoute>(
    'GET',
    '/app/documents/{key}/sign_later/{signatory_uuid}',
    { params: { key, signatory_uuid }, query: { return_json: true } },
    { retries: 2 },
  );

/**
 * Submits what was shown (`content_digest`). Repeated with the same key, it counts once. The next person is written to
 * unless told otherwise.
 */
export const submit = (key: string, idempotencyKey: string, content_digest: string, enqueue_next_signer: boolean) =>
  call<typeof addUpdateSignatoryRoute>(
    'POST',
    '/app/documents/{key}/add_update_signatory',
    {
      params: { key },
      body: {
        update_status_to: 'complete',
        content_digest,
        time_zone: ownZone(),
        ...(!enqueue_next_signer && { enqueue_next_signer }),
      },
    },
    { ...once, retries: 5, idempotencyKey },
  );

export const reject = (key: string, rejection_reason: string) =>
  call<typeof addUpdateSignatoryRoute>(
    'POST',
    '/app/documents/{key}/add_update_signatory',
    { params: { key }, body: { update_status_to: 'rejected', ...(rejection_reason && { rejection_reason }) } },
    soon,
  );

/** Rejects one document of the pack. Answers the pack's status: with the last document, the pack is rejected. */
export const rejectOne = (child_key: string, signatory_uuid: string, rejection_reason: string) =>
  call<typeof rejectChildDocumentRoute>(
    'POST',
    '/app/documents/{child_key}/reject_child_document/{signatory_uuid}',
    { params: { child_key, signatory_uuid }, body: { ...(rejection_reason && { rejection_reason }) } },
    soon,
  );

/** Repeated with the same key, it counts once. */
export const askSender = (key: string, signatory_uuid: string, question: string, idempotencyKey: string) =>
  call<typeof askSenderRoute>(
    'POST',
    '/app/documents/{key}/ask_sender/{signatory_uuid}',
    { params: { key, signatory_uuid }, body: { question } },
    { ...once, retries: 2, idempotencyKey },
  );

/** Names somebody else to sign. Repeated with the same key, it counts once. */
export const delegate = (
  key: string,
  uuid: string,
  body: { name: string; email?: string; mobile_number?: string; reason?: string },
  idempotencyKey: string,
) =>
  call<typeof delegateSigningRoute>(
    'POST',
    '/app/documents/{key}/delegate_signing/{uuid}',
    { params: { key, uuid }, body },
    { ...once, retries: 2, idempotencyKey },
  );

/** Puts the people whom this person has named into their roles before the submission, so that the page names them. */
export const nameSigners = (key: string) =>
  call<typeof addTempSignatoriesAndFieldRulesRoute>(
    'POST',
    '/app/documents/{key}/add_temp_signatories_and_field_rules',
    { params: { key } },
    once,
  );

/** How the sender has laid the fields out as a form; empty for the order of the pages. */
export const formView = async (key: string) =>
  (await call<typeof getFormViewRoute>('GET', '/app/form_views/get_form_view/{key}', { params: { key } }, once)).form_view;

/** Before anything has changed: whoever asks for what changed since gets the whole document. */
export const fromTheStart = new Date(0).toISOString();

/** The document, if anything in it has changed since. */
export const updatesSince = (key: string, last_update: string) =>
  call<typeof getDocumentUpdatesRoute>(
    'GET',
    '/app/documents/{key}/get_document_updates',
    { params: { key }, query: { last_update, return_signatories: true, return_data_fields: true, return_child_documents: true } },
    once,
  );
