import type { ErrorCode, Issue } from '../../shared/contract/errors.ts';
import { ApiError, NetworkError } from '../api/errors.ts';

/** The server's word on a save that it will not take, however often it is sent. */
export interface Refusal {
  message: string;
  issues: readonly Issue[];
  /** It is about the document or the caller, so that no change sent with it could be saved. */
  whole: boolean;
}

/** What a failed save means: try it again later, take in what is newer, or set changes aside. */
export type Judgement =
  | { kind: 'offline' }
  /** The server could not just now. */
  | { kind: 'later' }
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'refused'; refusal: Refusal };

/** Refusals that are not about a change. */
const aboutTheWhole: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'csrf_token_invalid',
  'otp_required',
  'account_not_found',
  'document_not_found',
  'document_deleted',
  'not_in_setup',
  'not_awaiting_signatures',
  'signing_link_unknown',
  'expired',
  'already_signed',
  'rejected',
  'cancelled',
]);

/** Judges a failed save. `otherwise`: the words for a failure without an answer of the server. */
export function judgeFailure(error: unknown, otherwise: string): Judgement {
  if (error instanceof NetworkError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'refused', refusal: { message: otherwise, issues: [], whole: false } };
  if (error.code === 'version_conflict') return { kind: 'conflict', error };
  const temporary = error.status >= 500 || error.status === 429 || error.answer.retryable === true || error.code === 'upload_missing';
  if (temporary) return { kind: 'later' };
  return { kind: 'refused', refusal: { message: error.message || otherwise, issues: error.issues, whole: aboutTheWhole.has(error.code) } };
}
