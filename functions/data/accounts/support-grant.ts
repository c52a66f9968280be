import type { SupportAccess } from '../../../shared/contract/schemas/accounts/support.ts';
import { consentHolds } from '../../../shared/domain/policy/accounts/support.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import type { Stored, Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { nameOrFormer } from '../people/former-member.ts';
import type { SupportGrant } from './support-grant-record.ts';

export function loadSupportGrant(table: Pick<Table, 'get'>, accountKey: string): Promise<Stored<SupportGrant> | undefined> {
  return table.get<SupportGrant>(keys.supportGrant(accountKey), { consistent: true });
}

/** A consent as its account and operators see it. Nobody is in once the operator has logged out. */
export async function presentSupport(table: Pick<Table, 'get'>, grant: SupportGrant | undefined, now: Date): Promise<SupportAccess> {
  if (!grant) return { is_on: false, scope: 'settings', reason: '', granted_by: '', valid_until: null, visitor: null, version: 0 };
  const { scope, reason, user_key, valid_until, version } = grant;
  const granted_by = nameOrFormer(await table.get(keys.user(user_key)));
  const is_on = consentHolds(grant, now);
  return { is_on, scope, reason, granted_by, valid_until, visitor: is_on ? await visitorOf(table, grant, now) : null, version };
}

async function visitorOf(table: Pick<Table, 'get'>, { visitor, visit_session }: SupportGrant, now: Date): Promise<string | null> {
  if (visit_session === '') return null;
  const session = await table.get(keys.operatorSession(visit_session), { consistent: true });
  return session && isLive(session, now) ? visitor : null;
}
