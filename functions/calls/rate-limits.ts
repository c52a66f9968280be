import type { Caller, OperatorCaller } from '../../shared/domain/people/caller.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { countedAs } from './counted-as.ts';
import { limitRate } from './rate-limit.ts';

interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** Calls that anybody can make, limited by their address. */
const guesses: RateLimit = { max: 50, windowSeconds: 600 };
/** Calls that send messages, limited by their caller. */
const messages: RateLimit = { max: 300, windowSeconds: 600 };
/** Changes of a whole account, of which each of its administrators gets a mail. */
const toldToAll: RateLimit = { max: 20, windowSeconds: 3600 };
/** Calls that make or change many records or start a job, limited by their caller. */
const work: RateLimit = { max: 300, windowSeconds: 600 };
/** Calls whose work in the background may take half a minute of a processor each. */
const imports: RateLimit = { max: 60, windowSeconds: 600 };
const uploads: RateLimit = { max: 600, windowSeconds: 600 };

/**
 * How often one caller (a user, a signatory, or an address) may make a call, by the route's name. Calls limited by
 * their subject (an email address, a form, a signatory's pins, a started export) say so in their use case.
 */
export const rateLimits: Readonly<Record<string, RateLimit>> = {
  resetPassword: guesses,
  verifyEmail: guesses,
  lookUpInvitation: guesses,
  lookUpOperatorSetUp: guesses,
  setUpOperator: guesses,
  acceptInvitation: guesses,
  joinOrganisation: guesses,
  orderPlan: { max: 30, windowSeconds: 3600 },
  inviteToOrganisation: { max: 100, windowSeconds: 3600 },
  beginSingleSignOn: guesses,
  startSingleSignOn: guesses,
  finishSingleSignOn: { max: 100, windowSeconds: 600 },
  testSingleSignOn: guesses,
  proveDomain: guesses,
  resendVerificationEmail: { max: 5, windowSeconds: 3600 },
  requestOtp: { max: 20, windowSeconds: 3600 },
  getCreateTotpSecret: { max: 50, windowSeconds: 3600 },
  proveIdentity: { max: 50, windowSeconds: 3600 },
  requestDataExport: { max: 5, windowSeconds: 86_400 },
  requestAddressExport: { max: 50, windowSeconds: 86_400 },
  eraseAddress: { max: 200, windowSeconds: 86_400 },
  getForm: { max: 100, windowSeconds: 600 },
  verifyFinalDocument: { max: 300, windowSeconds: 900 },
  createAccount: { max: 20, windowSeconds: 86_400 },
  resendDocumentNotification: messages,
  enqueueDocumentMails: messages,
  generateSigningLinkForSignatory: messages,
  startDrawing: { max: 60, windowSeconds: 600 },
  // Asked every second or two while the code is shown.
  fetchDrawing: { max: 1500, windowSeconds: 600 },
  lookUpDrawing: guesses,
  sendDrawing: guesses,
  delegateSigning: { max: 20, windowSeconds: 86_400 },
  // Selects ask again as somebody types, and a large tree comes in pages.
  getTree: { max: 1200, windowSeconds: 600 },
  getMetaData: { max: 1200, windowSeconds: 600 },
  setUpIntegrationConfiguration: { max: 60, windowSeconds: 600 },
  finishIntegrationAuthorization: { max: 100, windowSeconds: 600 },
  // Asked while somebody types.
  getAvailableClients: { max: 1200, windowSeconds: 600 },
  getXplanClientCategories: { max: 300, windowSeconds: 600 },
  getClientData: { max: 300, windowSeconds: 600 },
  fileAgain: work,
  sendTestWebhook: { max: 60, windowSeconds: 600 },
  sendWebhookAgain: work,
  addUserAccount: messages,
  closeAccount: toldToAll,
  updateSingleSignOn: { ...toldToAll, max: 60 },
  createACopy: work,
  getDocumentFromTemplate: work,
  makeDocumentFromTemplate: work,
  copyMultipleDocuments: work,
  copyMoveDocuments: work,
  deleteMultipleDocuments: work,
  labelMultipleDocuments: work,
  recoverMultipleDocuments: work,
  mergeMultipleDocuments: work,
  mergeTemplatesIntoDocument: work,
  documentVerificationUploadSuccess: work,
  csvUploadSuccess: imports,
  // A list of 100,000 rows that is filtered, or that one clears of duplicates, is read again for each of 200 pages.
  filterRecipientRows: { max: 1500, windowSeconds: 600 },
  findDuplicateRows: { max: 1500, windowSeconds: 600 },
  // Every row is read again if a change concerns addresses. A program adds 100,000 rows in 200 calls.
  updateRecipientRows: { max: 3000, windowSeconds: 600 },
  makeListFromAnswers: imports,
  dryRunBulkSend: work,
  retryBulkSendRows: work,
  actOnBulkSendRows: work,
  enqueueBulkSendReminderMails: messages,
  changePages: work,
  getPageTexts: work,
  previewBrandingCertificate: work,
  // A file of 50,000 contacts comes in 500 calls.
  importContacts: { max: 2000, windowSeconds: 600 },
  getDocumentUploadUrl: uploads,
  getDataFieldUploadUrl: uploads,
  getSignatureUploadUrl: uploads,
  getImageUploadUrl: uploads,
  getDocumentAppendixUploadUrl: uploads,
  getVerificationUploadUrl: uploads,
  getCsvUploadUrl: uploads,
};

/** Throws too_many_requests with the seconds to wait if a caller has made this call too often. */
export async function limitCalls(
  deps: { table: Table; clock: Clock },
  route: { name: string },
  caller: Caller | OperatorCaller,
): Promise<void> {
  const limit = rateLimits[route.name];
  if (limit) await limitRate(deps, `${route.name} ${whoseCalls(caller)}`, limit.max, limit.windowSeconds);
}

function whoseCalls(caller: Caller | OperatorCaller): string {
  if (caller.kind === 'operator') return `operator ${caller.name}`;
  return (caller.kind === 'member' && caller.program?.application) || countedAs(caller);
}
