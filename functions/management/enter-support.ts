import { enterSupportRoute } from '../../shared/contract/management/enter-support.ts';
import { consentHolds } from '../../shared/domain/policy/accounts/support.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { loadSupportGrant, presentSupport } from '../data/accounts/support-grant.ts';
import type { SupportGrant } from '../data/accounts/support-grant-record.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { administratorsOf } from '../data/people/membership-search.ts';
import { retried } from '../data/retried.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(enterSupportRoute);

const mostTold = 1_000;

/** One operator is in at a time: another one takes the place of the first. Entering again with the same session changes nothing. */
export const enterSupport = handleOperator(enterSupportRoute, { table: 'write' }, async (deps, caller, { params: { key } }) => {
  const { table, clock } = deps;
  if (!(await loadAccount(table, key))) return fail('account_not_found');
  // The account may end its consent, or another operator come in, at this moment.
  return retried(async () => {
    const grant = await loadSupportGrant(table, key);
    const now = clock.now();
    if (!grant || !consentHolds(grant, now)) return fail('support_not_granted');
    const visit = { visitor: caller.name, visit_session: caller.session_hash };
    if (grant.visit_session !== caller.session_hash) {
      const user_keys = await told(table, key);
      const entered = { type: 'support_entered', account_key: key, operator: caller.name, user_keys } as const;
      await showOut(deps, grant, key);
      const stillOn = [
        { attribute: 'id', equals: grant.id },
        { attribute: 'is_on', equals: true },
        { attribute: 'visit_session', equals: '' },
      ];
      await recordAct(
        deps,
        { operator: caller.name, ip: caller.ip },
        { act: 'support_entered', about: key, detail: grant.scope, account_key: key },
        [{ update: keys.supportGrant(key), set: visit, if: stillOn }, { put: eventItem(entered, now) }],
      );
    }
    return { support: await presentSupport(table, { ...grant, ...visit }, now) };
  });
});

/** The operator whose place another one takes has left: otherwise the records would say that both are in. */
async function showOut(deps: Parameters<typeof recordAct>[0], { visitor, visit_session }: SupportGrant, key: string): Promise<void> {
  if (visit_session === '') return;
  const out = { visitor: '', visit_session: '' };
  await recordAct(deps, { operator: visitor, ip: '' }, { act: 'support_left', about: key, account_key: key }, [
    { update: keys.supportGrant(key), set: out, if: [{ attribute: 'visit_session', equals: visit_session }] },
  ]);
}

/** Whom a mail tells: as many as an event names. */
async function told(table: Table, accountKey: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { user_key } of administratorsOf(table, accountKey)) {
    found.push(user_key);
    if (found.length === mostTold) break;
  }
  return found;
}
