import type { ErrorCode, Issue } from '../../shared/contract/errors.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { PutFailed } from '../documents/upload/put-failed.ts';

/** The server's reason for a save that it will refuse however often it is sent. */
export interface Refusal {
  message: string;
  issues: readonly Issue[];
  /** The refusal concerns the document or the caller, so no other change sent with it could be saved either. */
  whole: boolean;
}

/** What a failed save means: try again later, take over newer values, or set changes aside. */
export type Judgement =
  | { kind: 'offline' }
  /** The server can't save at the moment. The pause is the one it asks for, if any. */
  | { kind: 'later'; waitMs: number }
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'refused'; refusal: Refusal };

/** Refusals that do not concern a change unless they name one, in addition to those of ended sessions and links (401, 410). */
const aboutTheWhole: ReadonlySet<ErrorCode> = new Set([
  'csrf_token_invalid',
  'otp_required',
  'account_not_found',
  'document_not_found',
  'document_deleted',
  'not_in_setup',
  'not_awaiting_signatures',
  'signing_link_unknown',
]);

/** Judges a failed save. `otherwise`: the words for a failure without an answer. */
export function judgeFailure(error: unknown, otherwise: string): Judgement {
  if (error instanceof NetworkError) return { kind: 'offline' };
  // A store that refuses a signed address means that the address has expired. The next try gets a new one.
  if (error instanceof PutFailed) return error.status === 0 ? { kind: 'offline' } : { kind: 'later', waitMs: 0 };
  if (!(error instanceof ApiError)) return { kind: 'refused', refusal: { message: otherwise, issues: [], whole: false } };
  if (error.code === 'version_conflict') return { kind: 'conflict', error };
  const temporary = error.status >= 500 || error.status === 429 || error.answer.retryable === true || error.code === 'upload_missing';
  if (temporary) return { kind: 'later', waitMs: (error.retryAfterSeconds ?? 0) * 1_000 };
  return {
    kind: 'refused',
    refusal: {
      message: error.message || otherwise,
      issues: error.issues,
      whole: error.status === 401 || error.status === 410 || (error.issues.length === 0 && aboutTheWhole.has(error.code)),
    },
  };
}
