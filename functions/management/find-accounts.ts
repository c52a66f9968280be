import { findAccountsRoute } from '../../shared/contract/management/find-accounts.ts';
import type { ManagedAccount } from '../../shared/contract/schemas/management/managed-account.ts';
import { isEmail } from '../../shared/domain/people/email.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { consentHolds } from '../../shared/domain/policy/accounts/support.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { type AccountRecord, loadAccount, placeOfName, type StoredAccount, toAccount } from '../data/accounts/accounts.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { findUserByEmail } from '../data/people/users.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';

const pageSize = 25;

/** Who is a customer is personal: a look at whose address it is leaves a record. */
export const findAccounts = handleOperator(findAccountsRoute, { table: 'write' }, async (deps, caller, { query }) => {
  const { table } = deps;
  const search = query.search?.trim() ?? '';
  if (isEmail(search)) {
    await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'accounts_found', about: maskContacts(search) });
    const { accounts, cursor } = await accountsOf(table, search, query.cursor);
    return { accounts: await withConsent(deps, accounts), cursor };
  }
  const byKey = /^[a-z2-7]{20}$/.test(search) && query.cursor === undefined ? await loadAccount(table, search) : undefined;
  if (byKey) return { accounts: await withConsent(deps, [byKey]), cursor: null };
  const { items, cursor = null } = await table.query<StoredAccount>({
    index: 'gsi1',
    pk: indexKeys.accounts(),
    ...(search !== '' && { sk: { beginsWith: placeOfName(search) } }),
    limit: pageSize,
    ...(query.cursor && { cursor: query.cursor }),
  });
  return { accounts: await withConsent(deps, items.map(toAccount)), cursor };
});

async function accountsOf(table: Table, email: string, from: string | undefined) {
  const user = await findUserByEmail(table, email);
  if (!user) return { accounts: [], cursor: null };
  const { items, cursor = null } = await table.query<UserAccountRecord>({
    pk: keys.user(user.key).pk,
    sk: { beginsWith: 'ACCOUNT#' },
    limit: pageSize,
    ...(from && { cursor: from }),
  });
  const found = await Promise.all(items.map(({ account_key }) => loadAccount(table, account_key)));
  return { accounts: found.flatMap((account) => (account ? [account] : [])), cursor };
}

async function withConsent({ table, clock }: { table: Table; clock: Clock }, accounts: AccountRecord[]): Promise<ManagedAccount[]> {
  const grants = await table.batchGet(accounts.map(({ key }) => keys.supportGrant(key)));
  return accounts.map((account, at) => shown(account, consentHolds(grants[at], clock.now())));
}

export function shown({ key, name, is_personal_account, date_created }: AccountRecord, consents: boolean): ManagedAccount {
  return { key, name, is_personal_account, date_created, consents };
}
