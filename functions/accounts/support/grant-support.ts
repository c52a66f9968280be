import { grantSupportRoute } from '../../../shared/contract/accounts/support/grant-support.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { loadSupportGrant, presentSupport } from '../../data/accounts/support-grant.ts';
import type { SupportGrant } from '../../data/accounts/support-grant-record.ts';
import { newKey } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { stillAdministers } from '../../data/people/members.ts';
import { requireProof } from '../../data/people/proofs/proof.ts';
import { ConditionFailed, itemAt } from '../../ports/table.ts';
import { refusing } from '../../runtime/failure.ts';
import { log } from '../../runtime/log.ts';
import { inAccount } from '../in-account.ts';

const { allow, fail } = refusing(grantSupportRoute);

/** Whoever is in with an earlier consent is out with a new one. */
export const grantSupport = handle(grantSupportRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) => {
  const { account, me } = await inAccount(deps.table, caller, params.key);
  allow(may(me, 'administer'));
  requireProof(caller);
  const now = deps.clock.now();
  const before = await loadSupportGrant(deps.table, account.key);
  const conflict = async () => {
    const newest = await presentSupport(deps.table, await loadSupportGrant(deps.table, account.key), now);
    return fail('version_conflict', { answer: { support: newest } });
  };
  if ((before?.version ?? 0) !== data.version) return conflict();
  const grant: SupportGrant = {
    account_key: account.key,
    id: newKey(),
    scope: data.scope,
    reason: data.reason?.trim() ?? '',
    user_key: caller.user_key,
    date_created: now.toISOString(),
    valid_until: new Date(now.getTime() + data.hours * 3_600_000).toISOString(),
    is_on: true,
    visitor: '',
    visit_session: '',
    version: data.version + 1,
  };
  const unchanged = before ? { attribute: 'id', equals: before.id } : { attribute: 'pk', exists: false as const };
  try {
    await deps.table.transact([
      { put: itemAt<SupportGrant>(keys.supportGrant(account.key), grant), if: [unchanged] },
      stillAdministers(caller.user_key, account.key),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.index === 0 ? conflict() : fail('not_permitted');
  }
  log('info', 'support_granted', { account_key: account.key, user_key: caller.user_key, scope: data.scope, hours: data.hours });
  return { support: await presentSupport(deps.table, grant, now) };
});
