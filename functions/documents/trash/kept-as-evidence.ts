import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { keptUntil, standardRetention } from '../../../shared/domain/policy/documents/retention.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import type { PackRow } from '../../data/pack/pack-records.ts';
import type { DepsFor } from '../../runtime/deps.ts';

/**
 * The date until which documents in the trash are kept as evidence, by document key, for people who could delete them
 * for ever. Reads the account once, and nothing if there is no such document.
 */
export async function keptAsEvidence(
  { table, settings, clock }: DepsFor<{ table: 'read' }>,
  packs: readonly PackRow[],
  caller: MemberCaller | SignatoryCaller,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  if (caller.kind !== 'member') return kept;
  const { account_key, user_key } = caller;
  const own = packs.filter((pack) => pack.is_deleted && pack.account_key === account_key && pack.created_by === user_key);
  if (own.length === 0) return kept;
  const retention = (await loadAccount(table, account_key)) ?? standardRetention;
  for (const pack of own) {
    const until = keptUntil(pack, retention, settings.retentionYears, clock.now());
    if (until !== null) kept.set(pack.key, until);
  }
  return kept;
}
