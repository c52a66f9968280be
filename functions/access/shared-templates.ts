import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayChangeAccount } from '../../shared/domain/policy/accounts/closing.ts';
import type { Visibility } from '../../shared/domain/policy/documents/template-visibility.ts';
import { loadAccount, type StoredAccount } from '../data/accounts/accounts.ts';
import { keys } from '../data/keys.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { type KeyOf, type Table, tableLimits } from '../ports/table.ts';
import { allow } from '../runtime/failure.ts';

/**
 * For each of these packs, the organisations of the caller's account and of the pack's, as they are now. Nothing is read
 * for packs of the caller's own account.
 */
export async function organisationsAround(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  packs: readonly Pick<Visibility, 'account_key'>[],
): Promise<(pack: Pick<Visibility, 'account_key'>) => { organisation_key: string | null; owners_organisation_key: string | null }> {
  const { account_key } = caller;
  const foreign = [...new Set(packs.map((pack) => pack.account_key))].filter((key) => key !== account_key);
  const organisations = await organisationsOf(table, foreign.length === 0 ? [] : [account_key, ...foreign]);
  const organisation_key = organisations.get(account_key) ?? null;
  return (pack) => ({ organisation_key, owners_organisation_key: organisations.get(pack.account_key) ?? null });
}

/** The organisations of accounts, by the accounts' keys; accounts without one are left out. */
export async function organisationsOf(table: Pick<Table, 'batchGet'>, accountKeys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < accountKeys.length; from += tableLimits.batchGetKeys) {
    const some = accountKeys.slice(from, from + tableLimits.batchGetKeys);
    const accounts = await table.batchGet(some.map((key): KeyOf<StoredAccount> => keys.account(key)));
    for (const account of accounts) if (account?.organisation_key) found.set(account.key, account.organisation_key);
  }
  return found;
}

/** Nothing starts from what another account shares while that is closed. Throws account_closed. */
export async function requireSharing(
  { table }: { table: Pick<Table, 'get'> },
  { account_key }: Pick<MemberCaller, 'account_key'>,
  { pack }: FullPack,
): Promise<void> {
  if (pack.account_key !== account_key) allow(mayChangeAccount((await loadAccount(table, pack.account_key))?.closes));
}
