import type { BulkWaitReason } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { Failure } from '../../runtime/failure.ts';

/** What concerns all rows alike: the bulk send is paused, and no row fails by it. */
const concernsAll: ReadonlySet<string> = new Set([
  'not_permitted',
  'scope_missing',
  'email_not_verified',
  'account_closed',
  'account_not_found',
]);

/** The failure if it concerns all rows alike; null for other errors. */
export const stopOf = (error: unknown): Failure | null => (error instanceof Failure && concernsAll.has(error.code) ? error : null);

/** A failure that a later try may not meet: it says nothing about the row. */
export const mayPass = (error: unknown): boolean => !(error instanceof Failure) || error.code === 'busy';

/** What a row says that was never finished because whoever tried it ended. */
export const interrupted = {
  code: 'interrupted',
  message: 'Making this document failed several times. Look at the row, then run it again.',
};

/** Which quota was reached, and for how many seconds it holds; null for other errors. */
export function quotaReached(error: unknown): { of: BulkWaitReason; seconds: number } | null {
  if (!(error instanceof Failure) || error.code !== 'quota_reached') return null;
  const { answer, retryAfter = 3_600 } = error.details;
  return { of: answer?.quota === 'recipient_an_hour' ? 'recipient_quota' : 'daily_quota', seconds: retryAfter };
}

export function reasonOf({ message, details }: Failure): string {
  const issues = [...new Set((details.issues ?? []).map((issue) => issue.message))];
  return issues.length > 0 ? issues.join(' · ') : message;
}
