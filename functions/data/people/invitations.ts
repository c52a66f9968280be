import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { isBacked } from '../../../shared/domain/policy/accounts/invitation-rules.ts';
import { no, type Refusal } from '../../../shared/domain/policy/verdict.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import type { Stored, Table } from '../../ports/table.ts';
import { keyFrom } from '../ids.ts';
import { keys } from '../keys.ts';
import { findToken, type InvitationToken } from './link-tokens.ts';
import type { Invitation, UserAccountRecord } from './member-records.ts';

/** The key under which an invited person waits for their membership: the same for an address, so that nobody is invited twice. */
export function invitedKey(accountKey: string, email: string): string {
  return keyFrom('invited', accountKey, normaliseEmail(email));
}

export interface FoundInvitation {
  ok: true;
  token: InvitationToken;
  record: Stored<UserAccountRecord> & { invitation: Invitation };
}

type Dead = Extract<
  ErrorCode,
  'token_invalid' | 'invitation_used' | 'invitation_lapsed' | 'invitation_withdrawn' | 'invitation_replaced' | 'invitation_unbacked'
>;

/** The invitation of a mailed token, or why it can't be accepted any more. */
export async function findInvitation(table: Table, text: string, now: Date): Promise<FoundInvitation | Refusal<Dead>> {
  const token = await findToken(table, text);
  if (token?.kind !== 'invitation') return no('token_invalid');
  if (token.used_at !== undefined) return no('invitation_used');
  const record = await table.get(keys.userAccount(token.invited_key, token.account_key), { consistent: true });
  if (!record?.invitation) return no('invitation_withdrawn');
  const { invitation } = record;
  if (invitation.sending !== token.sending) return no('invitation_replaced');
  if (!isLive(invitation, now)) return no('invitation_lapsed');
  const inviter = await table.get(keys.userAccount(invitation.invited_by, token.account_key), { consistent: true });
  const backed = isBacked(inviter);
  if (!backed.ok) return backed;
  return { ok: true, token, record: { ...record, invitation } };
}
