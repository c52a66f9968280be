import { getManagedAccountRoute } from '../../shared/contract/management/get-managed-account.ts';
import type { AccountUse } from '../../shared/contract/schemas/management/managed-account.ts';
import { mostCounted } from '../../shared/domain/operators/operator-limits.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { loadOwnQuotas } from '../data/accounts/account-quotas.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { loadSupportGrant, presentSupport } from '../data/accounts/support-grant.ts';
import { monthOf, usageOf } from '../data/following/usage.ts';
import { indexKeys } from '../data/index-keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { shown } from './find-accounts.ts';

const { fail } = refusing(getManagedAccountRoute);

export const getManagedAccount = handleOperator(getManagedAccountRoute, { table: 'write' }, async (deps, caller, { params }) => {
  const account = await loadAccount(deps.table, params.key);
  if (!account) return fail('account_not_found');
  await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'account_opened', about: params.key });
  const [use, stored, grant] = await Promise.all([
    usedBy(deps.table, params.key, deps.clock.now()),
    loadOwnQuotas(deps.table, params.key),
    loadSupportGrant(deps.table, params.key),
  ]);
  const support = await presentSupport(deps.table, grant, deps.clock.now());
  return { account: shown(account, support.is_on), support, use, quotas: { ...stored, standard: deps.settings.quotas } };
});

async function usedBy(table: Table, key: string, now: Date): Promise<AccountUse> {
  const month = monthOf(now);
  const [members, documents, templates, sent] = await Promise.all([
    count(table, indexKeys.members(key)),
    count(table, indexKeys.list(key, 'document', false)),
    count(table, indexKeys.list(key, 'template', false)),
    usageOf(table, key, month),
  ]);
  const { email: emails, sms, whatsapp, voice: calls } = sent;
  return { members, documents, templates, month, emails, texts: sms + whatsapp, calls };
}

async function count(table: Table, pk: string): Promise<number> {
  let found = 0;
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk, limit: mostCounted - found, ...(cursor && { cursor }) });
    found += page.items.length;
    cursor = page.cursor;
  } while (cursor && found < mostCounted);
  return found;
}
