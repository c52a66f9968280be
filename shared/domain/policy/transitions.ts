import type { ErrorCode } from '../../contract/errors.ts';
import type { DocumentStatus } from '../../contract/schemas/document.ts';
import type { SignatoryStatus } from '../../contract/schemas/signatory.ts';

/** What moves a document from one status to the next. */
export type DocumentMove = 'send' | 'revert' | 'complete' | 'reject' | 'conversion_failed' | 'converted';

/** Spec core §4, as one table: from each status, where a move leads. What is missing is refused. */
const documentTransitions = {
  setup: { send: 'awaiting_signatures', conversion_failed: 'conversion_error', converted: 'setup' },
  awaiting_signatures: { revert: 'setup', complete: 'complete', reject: 'rejected' },
  complete: {},
  rejected: { revert: 'setup' },
  conversion_error: { conversion_failed: 'conversion_error', converted: 'setup' },
} as const satisfies Record<DocumentStatus, Partial<Record<DocumentMove, DocumentStatus>>>;

export type SignatoryMove = 'ask' | 'complete' | 'reject' | 'exclude' | 'revert';

const signatoryTransitions = {
  setup: { ask: 'awaiting_signatures', exclude: 'excluded', revert: 'setup' },
  awaiting_signatures: { complete: 'complete', reject: 'rejected', exclude: 'excluded', revert: 'setup' },
  complete: { revert: 'setup' },
  rejected: { revert: 'setup' },
  excluded: { revert: 'setup' },
} as const satisfies Record<SignatoryStatus, Partial<Record<SignatoryMove, SignatoryStatus>>>;

export function afterDocumentMove(from: DocumentStatus, move: DocumentMove): DocumentStatus | undefined {
  return (documentTransitions[from] as Partial<Record<DocumentMove, DocumentStatus>>)[move];
}

export function afterSignatoryMove(from: SignatoryStatus, move: SignatoryMove): SignatoryStatus | undefined {
  return (signatoryTransitions[from] as Partial<Record<SignatoryMove, SignatoryStatus>>)[move];
}

/** Why a move is refused, as the error that says so. */
export function refusalOf(from: DocumentStatus, move: DocumentMove): ErrorCode {
  if (move === 'revert') return from === 'complete' ? 'revert_completed' : 'not_awaiting_signatures';
  if (move === 'send' || move === 'converted' || move === 'conversion_failed') return 'not_in_setup';
  return move === 'reject' ? 'unable_to_reject' : 'not_awaiting_signatures';
}
