import { enterSupportRoute } from '../../shared/contract/management/enter-support.ts';
import { consentHolds } from '../../shared/domain/policy/support.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { eventItem } from '../data/following/event-items.ts';
import { indexKeys, keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { loadAccount } from '../data/people/accounts.ts';
import { loadSupportGrant, presentSupport } from '../data/people/support-grant.ts';
import { ConditionFailed, type Table, tableLimits } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(enterSupportRoute);

/** One operator is in at a time: another one takes the place of the first. Entering again with the same session changes nothing. */
export const enterSupport = handleOperator(enterSupportRoute, { table: 'write' }, async (deps, caller, { params: { key } }) => {
  const { table, clock } = deps;
  if (!(await loadAccount(table, key))) return fail('account_not_found');
  const grant = await loadSupportGrant(table, key);
  const now = clock.now();
  if (!grant || !consentHolds(grant, now)) return fail('support_not_granted');
  const visit = { visitor: caller.name, visit_session: caller.session_hash };
  if (grant.visit_session !== caller.session_hash) {
    const told = {
      type: 'support_entered',
      account_key: key,
      operator: caller.name,
      user_keys: await administratorsOf(table, key),
    } as const;
    const stillOn = [
      { attribute: 'id', equals: grant.id },
      { attribute: 'is_on', equals: true },
    ];
    try {
      await recordAct(
        deps,
        { operator: caller.name, ip: caller.ip },
        { act: 'support_entered', about: key, detail: grant.scope, account_key: key },
        [{ update: keys.supportGrant(key), set: visit, if: stillOn }, { put: eventItem(told, now) }],
      );
    } catch (error) {
      // The account has ended its consent at this moment.
      if (error instanceof ConditionFailed) return fail('support_not_granted');
      throw error;
    }
  }
  return { support: await presentSupport(table, { ...grant, ...visit }, now) };
});

/** Whom a mail tells; a hundred at most. */
async function administratorsOf(table: Table, accountKey: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.members(accountKey), ...(cursor && { cursor }) });
    found.push(...page.items.flatMap(({ user_key, is_admin, invitation }) => (is_admin && !invitation ? [user_key] : [])));
    cursor = page.cursor;
  } while (cursor && found.length < tableLimits.batchGetKeys);
  return found.slice(0, tableLimits.batchGetKeys);
}
