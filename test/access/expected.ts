import { commonErrors, type RouteShape } from '../../shared/contract/define-route.ts';
import { type Identified, identificationRights, proofOfEmail } from '../../shared/domain/policy/signing/identification.ts';
import type { State } from './documents.ts';

/** The caller: without a session, or with one of a member, of a signatory or of an operator. */
export interface Who {
  kind: 'nobody' | 'member' | 'signatory' | 'operator';
  /** From another account, or of another pack. */
  stranger?: true;
  administrator?: true;
  /** A program that acts for them, with every scope. */
  program?: true;
  /** Of a signatory. */
  identified?: Identified;
}

/** The expected answer: a certain refusal, or `open`, which means that the caller passed every check. */
export type Expectation = { status: number; code: string } | 'open';

/** The refusal of a signatory whose link is no longer valid: the request was taken back, trashed, or never sent. */
const dead: readonly State[] = ['setup', 'deleted', 'withdrawn'];

/** Routes of a signatory that concern no document. They outlive the link and touch only the session's own data. */
export const aboutNoDocument = new Set([
  'logout',
  'getSignatureUploadUrl',
  'signatureUploadSuccess',
  'base64ToImageBlob',
  'cropImage',
  'textToImageBlob',
  'getDocumentVerification',
]);

/**
 * Routes that show nothing of the document and so do not need the pin: those that request or enter it, and those that
 * lead to a link with a pin of its own.
 */
const beforeThePin = new Set([
  'signLater',
  'generateNewVerificationOtp',
  'addUpdateSignatory',
  'switchUser',
  'assignUserToNextSignatory',
  'sendPendingLinks',
]);

/** Routes for an account's administrators only. */
const forAdministrators = new Set([
  'permanentlyDeleteDocument',
  'updateAccount',
  'addUserAccount',
  'updateUserAccount',
  'removeUserAccount',
  'saveAccountTerms',
  'addUpdateBrandingTheme',
  'deleteBrandingTheme',
  'previewBrandingCertificate',
  'getBilling',
  'orderPlan',
  'addUpdateOrganisation',
  'inviteToOrganisation',
  'joinOrganisation',
  'updateOrganisationAccount',
  'removeOrganisationAccount',
  'getInProgress',
  'grantSupport',
  'endSupport',
  'getSupportLog',
  'getSingleSignOn',
  'updateSingleSignOn',
  'proveDomain',
  'testSingleSignOn',
  'getConfiguredIntegrations',
  'addUpdateDeleteConfiguredIntegration',
  'setUpIntegrationConfiguration',
  'getWebhookEndpoints',
  'addUpdateDeleteWebhookEndpoint',
  'rotateWebhookSecret',
  'sendTestWebhook',
  'getWebhookDeliveries',
  'sendWebhookAgain',
  'closeAccount',
  'reopenAccount',
  'requestAddressExport',
  'eraseAddress',
]);

/** Routes whose outcome `identificationRights` decides. All others answer the same for every identification. */
export const decidedByIdentification = new Set([
  'switchUser',
  'assignUserToNextSignatory',
  'sendPendingLinks',
  'getPendingSigningRequests',
]);

/** What a stranger is answered for each object that a request names; `null` if the object has no strangers. */
export type NotFound = 'document_not_found' | 'account_not_found' | 'application_not_found' | null;

/**
 * The expected answer to a call on one's own document, or to a stranger's call on it, by the contract, the document's
 * state and the rights of an identification.
 */
export function expected(route: RouteShape, who: Who, state: State, notFound: NotFound): Expectation {
  if (route.callers.includes('anonymous')) return 'open';
  // The sessions of operators and of everybody else are apart: one is nothing to the other's calls.
  if (route.callers.includes('operator')) return who.kind === 'operator' ? 'open' : { status: 401, code: 'unauthenticated' };
  if (who.kind === 'nobody' || who.kind === 'operator') return { status: 401, code: 'unauthenticated' };
  if (!route.callers.includes(who.kind)) return { status: 403, code: 'not_permitted' };
  if (who.program && route.scope === undefined) return { status: 403, code: 'people_only' };
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

/** Codes that refuse a stranger's key: objects of others are not found. */
export const notThere: ReadonlySet<string> = new Set([
  ...(['document_not_found', 'signatory_not_found', 'file_not_found', 'form_not_found', 'attribute_not_found'] as const),
  ...([
    'appendix_not_found',
    'notification_not_found',
    'notification_rule_not_found',
    'account_not_found',
    'user_account_not_found',
    'application_not_found',
    'theme_not_found',
    'control_not_found',
    'integration_not_found',
    'filing_not_found',
    'webhook_endpoint_not_found',
    'webhook_delivery_not_found',
  ] as const),
  ...(['contact_not_found', 'contact_list_not_found', 'label_not_found', 'recipient_data_not_found', 'bulk_send_not_found'] as const),
  ...(['upload_of_other', 'upload_missing', 'not_that_signatory', 'field_not_yours', 'version_conflict', 'documents_not_copied'] as const),
]);

/** Every code that a route may answer, by its contract. */
export const declaredBy = (route: RouteShape): Set<string> => new Set([...commonErrors, ...route.errors, 'account_not_found']);

/** Calls that tell strangers something by design. */
export const tellsStrangers: Record<string, string> = {
  getForm: 'whoever has the address of a form learns who asks: the account’s name, and the words and colours of its theme',
};

/** Calls that leave out missing objects instead of refusing: they answer as if those had not been asked for. */
export const leavesOut: Record<string, string> = {
  deleteMultipleDocuments: 'names those that went to the trash',
  recoverMultipleDocuments: 'names those that came out of it',
  labelMultipleDocuments: 'labels the others',
  copyMoveDocuments: 'skips them as not found',
  copyMultipleDocuments: 'where nothing is left, says that nothing was copied',
  markAllNotificationsAsRead: 'marks the caller’s own of that document: none',
  getDocumentsUpdates: 'says `_deleted`, as of a key that never was',
  deleteContact: 'removes a contact of the caller’s own account: there is none with this key',
  deleteContactList: 'the same for a list',
  deleteLabel: 'the same for a label',
  listContacts: 'lists the contacts of a list of the caller’s own account: none',
  getContactsByQuery: 'the same',
  deleteBrandingTheme: 'removes a theme of that account: there is none with this key',
  deleteCustomControl: 'removes a control of that account: there is none with this key',
  getPendingSigningRequests: 'lists what awaits the caller in that document: nothing',
};

/** Keys that a route accepts from any owner, by route and kind, with the reason why that is harmless. */
export const takesAnything: Record<string, string> = {
  'addUpdateDataField field': 'uuids are chosen by callers: it makes a new field of the caller’s own document',
  'addUpdateSignatory signatory': 'the same for a person',
  'addUpdateNotificationRule pack': 'the key of a rule says which document it is of, and the rest is not looked at',
  'deleteUserDefinedAttribute attribute': 'what is not in the document is gone from it already',
  'deleteDocumentAppendix appendix': 'what is not in the document is gone from it already',
  'sharePresence field': 'shown to colleagues as it was sent; nothing is read by it',
};

/** Places where a foreign key is refused as a mistake in the request, by route and kind, with the expected code of the issue. */
export const refusedByIssue: Record<string, string> = {
  // An order of documents has to name each document of the pack once.
  'updateDocument child': 'incomplete',
};

/**
 * Calls that the sample request can't complete for anybody, because it lacks a secret, an uploaded file, or a setting;
 * with the code that they reach past every check of the caller. Every other call succeeds for somebody.
 */
export const furthest: Record<string, string> = {
  closeAccount: 'account_name_differs',
  changePages: 'version_conflict',
  dryRunBulkSend: 'no_bulk_template',
  previewBulkSendRow: 'no_bulk_template',
  getBulkSendFile: 'file_not_found',
  retryBulkSendRows: 'not_in_bulk_run',
  stopBulkSend: 'not_in_bulk_run',
  enqueueBulkSendReminderMails: 'bulk_reminders_too_early',
  actOnBulkSendRows: 'not_in_bulk_run',
  generateBulkSendTempCsv: 'not_in_bulk_run',
  serveBulkSendTempCsv: 'file_not_found',
  generateBulkSendTempZip: 'not_in_bulk_run',
  serveBulkSendTempZip: 'file_not_found',
  downloadDataExport: 'file_not_found',
  login: 'wrong_credentials',
  beginSingleSignOn: 'single_sign_on_unknown',
  proveDomain: 'domain_not_listed',
  testSingleSignOn: 'single_sign_on_incomplete',
  deleteSession: 'session_not_found',
  proveIdentity: 'otp_expired',
  deleteApiKey: 'api_key_not_found',
  addPasskey: 'passkey_too_late',
  renamePasskey: 'passkey_not_found',
  removePasskey: 'passkey_not_found',
  logInWithPasskey: 'passkey_too_late',
  updateSavedSignature: 'signature_not_found',
  getAccessToken: 'invalid_client',
  logInOperator: 'operator_wrong_credentials',
  lookUpOperatorSetUp: 'token_invalid',
  setUpOperator: 'token_invalid',
  enterSupport: 'support_not_granted',
  retryDeadLetter: 'dead_letter_not_found',
  discardDeadLetter: 'dead_letter_not_found',
  resetPassword: 'token_invalid',
  verifyEmail: 'token_invalid',
  lookUpInvitation: 'token_invalid',
  acceptInvitation: 'token_invalid',
  joinOrganisation: 'organisation_code_wrong',
  addUpdateOrganisation: 'organisation_not_found',
  inviteToOrganisation: 'organisation_not_found',
  updateOrganisationAccount: 'organisation_not_found',
  removeOrganisationAccount: 'organisation_not_found',
  exchangeToken: 'signing_link_unknown',
  requestCopyPin: 'signing_link_unknown',
  generateNewVerificationOtp: 'otp_not_used',
  permanentlyDeleteDocument: 'evidence_kept',
  // Nothing listens at the address of the stage, and it is switched off.
  setUpIntegrationConfiguration: 'integration_unreachable',
  fileAgain: 'filing_not_found',
  ...({
    getXplanClientCategories: 'xplan_not_connected',
    getAvailableClients: 'xplan_not_connected',
    getClientData: 'xplan_not_connected',
  } as const),
  getTree: 'file_director_not_connected',
  getMetaData: 'file_director_not_connected',
  addUpdateDeleteFieldRule: 'field_rule_invalid',
  rejectChildDocument: 'unable_to_reject',
  delegateSigning: 'unable_to_delegate',
  fetchDrawing: 'drawing_link_unknown',
  lookUpDrawing: 'drawing_link_unknown',
  sendDrawing: 'drawing_link_unknown',
  documentUploadSuccess: 'upload_of_other',
  dataFieldUploadSuccess: 'upload_of_other',
  documentAppendixUploadSuccess: 'upload_of_other',
  serveImage: 'file_not_found',
  serveDataFieldBlob: 'file_not_found',
};

/** States in which people, fields, files and supporting documents can't be changed by anybody. */
export const finished: readonly State[] = ['complete', 'rejected', 'deleted'];

/** Calls that still write in these states, with what they write. */
export const changesFinished: Record<string, string> = {};

/** Answers that a browser may cache for a while, with what limits that. */
export const keptByBrowsers: Record<string, string> = {
  serveImage: 'five minutes, by a ticket (test/attacks/keep-the-pages.test.ts)',
  getBlobAsImage: 'the same pictures',
  getOpenapi: 'the same for everybody',
};
