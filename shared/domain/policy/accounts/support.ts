import { isLive } from '../../sessions/is-live.ts';
import type { Support, SupportScope } from '../../support/support-access.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/**
 * The members' calls that support may make with an account's consent, and the consent that each needs. They change
 * nothing and hand out no file; every other call is refused. Support is nobody's member: no call about a person, their
 * keys or their notices belongs here.
 */
export const supportCalls: Readonly<Record<string, SupportScope>> = {
  getAccount: 'settings',
  getAccountMembers: 'settings',
  listDocuments: 'settings',
  getDocument: 'documents',
  getAuditTrail: 'documents',
};

/** Whether support may ever make a call. */
export function supportMayCall(call: string): Verdict<'support_read_only'> {
  return call in supportCalls ? yes : no('support_read_only');
}

/** Whether this consent covers a call. */
export function consentCovers({ scope }: Pick<Support, 'scope'>, call: string): Verdict<'support_read_only' | 'support_documents_closed'> {
  const needed = supportCalls[call];
  if (needed === undefined) return no('support_read_only');
  return needed === 'documents' && scope !== 'documents' ? no('support_documents_closed') : yes;
}

/** What an account has consented to. */
interface Consent {
  is_on: boolean;
  valid_until: string;
}

/** Whether a consent holds at this time. */
export const consentHolds = (consent: Consent | undefined, now: Date): boolean => consent?.is_on === true && isLive(consent, now);
