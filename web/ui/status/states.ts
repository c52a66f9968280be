import type { DocumentStatus, StatusDetail } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory, SignatoryStatus } from '../../../shared/contract/schemas/documents/signatory.ts';
import { type SigningProgress, signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import { t } from '../../messages/status.ts';

/** What a document's chip says (experience notes §4). */
export type DocumentState =
  | DocumentStatus
  | StatusDetail
  | 'awaiting_my_signature'
  | 'password_needed'
  | 'without_signatures'
  | 'deleted'
  | 'template';
/** What a signatory's chip says. */
export type SignatoryState = 'queued' | 'waiting' | 'awaiting' | 'stopped' | 'complete' | 'rejected' | 'excluded';
/** What a member's chip says. */
export type MemberState = 'active' | 'invited' | 'lapsed' | 'ended';

export const documentStateNames: Record<DocumentState, () => string> = {
  setup: () => t('setup'),
  template: () => t('template'),
  converting: () => t('converting'),
  conversion_error: () => t('conversion_error'),
  password_needed: () => t('password_needed'),
  awaiting_signatures: () => t('awaiting_signatures'),
  awaiting_my_signature: () => t('awaiting_my_signature'),
  sealing: () => t('sealing'),
  seal_failed: () => t('seal_failed'),
  without_signatures: () => t('without_signatures'),
  complete: () => t('complete'),
  rejected: () => t('rejected'),
  deleted: () => t('deleted'),
};

export const signatoryStateNames: Record<SignatoryState, () => string> = {
  queued: () => t('signatory_queued'),
  waiting: () => t('signatory_waiting'),
  awaiting: () => t('signatory_awaiting'),
  stopped: () => t('signatory_stopped'),
  complete: () => t('signatory_complete'),
  rejected: () => t('signatory_rejected'),
  excluded: () => t('signatory_excluded'),
};

export const memberStateNames: Record<MemberState, () => string> = {
  active: () => t('member_active'),
  invited: () => t('member_invited'),
  lapsed: () => t('member_lapsed'),
  ended: () => t('member_ended'),
};

/** Who has signed, and who was excluded, in words. */
export function progressWords(progress: SigningProgress): string {
  return progress.excluded > 0 ? t('people_progress_excluded', { ...progress }) : t('people_progress', { ...progress });
}

interface DocumentFacts {
  status: DocumentStatus;
  status_detail: StatusDetail | null;
  password_needed: boolean;
  is_deleted: boolean;
  document_type: 'document' | 'template';
}

/** A row counts who has signed; a whole document has the people themselves. */
type Signers = { people_signed: number } | { signatories: readonly Pick<Signatory, 'status'>[] };

/** The most important state now. What the document is doing beats its status. */
export function documentState(document: DocumentFacts & Signers): DocumentState {
  if (document.is_deleted) return 'deleted';
  if (document.status_detail) return document.status_detail;
  if (document.status === 'conversion_error' && document.password_needed) return 'password_needed';
  if (document.status === 'setup' && document.document_type === 'template') return 'template';
  if (document.status === 'complete' && signedBy(document) === 0) return 'without_signatures';
  return document.status;
}

function signedBy(document: Signers): number {
  return 'people_signed' in document ? document.people_signed : signingProgress(document.signatories).signed;
}

/** Queued, or waiting for earlier people (spec core §4). Neither once somebody has rejected the whole document. */
export function signatoryState(status: SignatoryStatus, position: number, sequential: boolean, rejected: boolean): SignatoryState {
  if (rejected && (status === 'setup' || status === 'awaiting_signatures')) return 'stopped';
  if (status === 'setup') return sequential && position > 0 ? 'waiting' : 'queued';
  return status === 'awaiting_signatures' ? 'awaiting' : status;
}
