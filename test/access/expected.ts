import { commonErrors, type RouteShape } from '../../shared/contract/define-route.ts';
import { type Identified, identificationRights, proofOfEmail } from '../../shared/domain/policy/identification.ts';
import type { State } from './documents.ts';

/** Who calls: without a session, or with one of a member or of a signatory. */
export interface Who {
  kind: 'nobody' | 'member' | 'signatory';
  /** Of another account, or of another pack. */
  stranger?: true;
  administrator?: true;
  /** A signatory's. */
  identified?: Identified;
}

/** What may come back: the one refusal, or `open`, which is past every check of who is asking. */
export type Expectation = { status: number; code: string } | 'open';

/** What a signatory is told whose link does not hold any more: taken back, in the trash, or never sent. */
const dead: readonly State[] = ['setup', 'deleted', 'withdrawn'];

/** A signatory's routes that are about no document: they outlive the link, and reach what is the session's own. */
export const aboutNoDocument = new Set([
  'logout',
  'getSignatureUploadUrl',
  'signatureUploadSuccess',
  'base64ToImageBlob',
  'cropImage',
  'textToImageBlob',
  'getDocumentVerification',
]);

/** What shows nothing of the document: what the pin is entered by, or asked for, is not behind the pin; nor what leads on to a link that asks for one of its own. */
const beforeThePin = new Set([
  'signLater',
  'generateNewVerificationOtp',
  'addUpdateSignatory',
  'switchUser',
  'assignUserToNextSignatory',
  'sendPendingLinks',
]);

/** What only an account's administrators may do. */
const forAdministrators = new Set(['permanentlyDeleteDocument', 'updateAccount']);

/** Routes whose outcome `identificationRights` decides. Whatever a session's holder is identified by, all others answer alike. */
export const decidedByIdentification = new Set([
  'switchUser',
  'assignUserToNextSignatory',
  'sendPendingLinks',
  'getPendingSigningRequests',
]);

/** What a stranger is told of what a request names; `null` where it names nothing that has strangers. */
export type NotFound = 'document_not_found' | 'account_not_found' | null;

/** What the contract, the document's state and the rights of an identification say of a call on one's own document, or a stranger's call on it. */
export function expected(route: RouteShape, who: Who, state: State, notFound: NotFound): Expectation {
  if (route.callers.includes('anonymous')) return 'open';
  if (who.kind === 'nobody') return { status: 401, code: 'unauthenticated' };
  if (!route.callers.includes(who.kind)) return { status: 403, code: 'not_permitted' };
  if (who.stranger) return notFound ? { status: 404, code: notFound } : 'open';
  if (who.kind === 'member' && !who.administrator && forAdministrators.has(route.name)) return { status: 403, code: 'not_permitted' };
  if (who.kind === 'member' || aboutNoDocument.has(route.name)) return 'open';
  if (dead.includes(state)) return { status: 410, code: 'cancelled' };
  const identified = who.identified as Identified;
  const pinEntered = identified.identification.startsWith('pin_');
  if (state === 'pinned' && !pinEntered && !beforeThePin.has(route.name)) return { status: 403, code: 'otp_required' };
  const rights = identificationRights[identified.identification];
  const notProven = { status: 403, code: 'address_not_proven' };
  if (route.name === 'sendPendingLinks' && !rights.links_to_address) return notProven;
  const leadsOn = route.name === 'switchUser' || route.name === 'assignUserToNextSignatory';
  return leadsOn && !rights.anybody_here && !proofOfEmail(identified) ? notProven : 'open';
}

/** Codes by which a stranger's key is refused: what is not one's own is not there. */
export const notThere: ReadonlySet<string> = new Set([
  ...(['document_not_found', 'signatory_not_found', 'file_not_found', 'form_not_found', 'attribute_not_found'] as const),
  ...(['appendix_not_found', 'notification_not_found', 'notification_rule_not_found', 'account_not_found'] as const),
  ...(['upload_of_other', 'upload_missing', 'not_that_signatory', 'field_not_yours', 'version_conflict', 'documents_not_copied'] as const),
]);

/** Every code that a route may answer, by its contract. */
export const declaredBy = (route: RouteShape): Set<string> => new Set([...commonErrors, ...route.errors, 'account_not_found']);

/** Calls that leave out what is not there, rather than refuse: they answer as if they had not been asked for it. */
export const leavesOut: Record<string, string> = {
  deleteMultipleDocuments: 'names those that went to the trash',
  recoverMultipleDocuments: 'names those that came out of it',
  copyMultipleDocuments: 'where nothing is left, says that nothing was copied',
  markAllNotificationsAsRead: 'marks the caller’s own of that document: none',
  getDocumentsUpdates: 'says `_deleted`, as of a key that never was',
  getPendingSigningRequests: 'lists what awaits the caller in that document: nothing',
};

/** Keys that a route takes whosever they are, by route and kind, with what keeps that harmless. */
export const takesAnything: Record<string, string> = {
  'addUpdateDataField field': 'uuids are chosen by callers: it makes a new field of the caller’s own document',
  'addUpdateSignatory signatory': 'the same for a person',
  'addUpdateNotificationRule pack': 'the key of a rule says which document it is of, and the rest is not looked at',
  'deleteUserDefinedAttribute attribute': 'what is not in the document is gone from it already',
  'deleteDocumentAppendix appendix': 'what is not in the document is gone from it already',
};

/** Positions where another key is refused as a mistake in the request, by route and kind, with the code of the issue that has to say so. */
export const refusedByIssue: Record<string, string> = {
  // An order of documents has to name each of the pack once.
  'updateDocument child': 'incomplete',
};

/**
 * Calls that the sample request can't carry out for anybody, with the code that it comes to past every check of who asks: it lacks a
 * secret, a file that was uploaded, or a setting. All other calls are done for somebody.
 */
export const furthest: Record<string, string> = {
  login: 'wrong_credentials',
  resetPassword: 'token_invalid',
  verifyEmail: 'token_invalid',
  exchangeToken: 'signing_link_unknown',
  requestCopyPin: 'signing_link_unknown',
  generateNewVerificationOtp: 'otp_not_used',
  permanentlyDeleteDocument: 'evidence_kept',
  addUpdateDeleteFieldRule: 'field_rule_invalid',
  rejectChildDocument: 'unable_to_reject',
  documentUploadSuccess: 'upload_of_other',
  dataFieldUploadSuccess: 'upload_of_other',
  documentAppendixUploadSuccess: 'upload_of_other',
  serveImage: 'file_not_found',
  serveDataFieldBlob: 'file_not_found',
};

/** States in which people, fields, files and supporting documents stay as they are, whoever calls. */
export const finished: readonly State[] = ['complete', 'rejected', 'deleted'];

/** Calls that write into them all the same, with what they write. */
export const changesFinished: Record<string, string> = {};

/** Answers that a browser may keep for a while, with what bounds that. */
export const keptByBrowsers: Record<string, string> = {
  serveImage: 'five minutes, by a ticket (test/attacks/keep-the-pages.test.ts)',
  getBlobAsImage: 'the same pictures',
  getOpenapi: 'the same for everybody',
};
