import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { type MediaAddresses, mediaAddresses } from '../access/tickets.ts';
import { labelsBehind, loadLabels } from '../data/labels/labels.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { keptAsEvidence } from './trash/kept-as-evidence.ts';

/** Facts that are shown with packs but stored outside their records. */
export interface BesidePacks {
  media: MediaAddresses;
  /** The date until which documents in the trash are kept as evidence, by document key. */
  kept: ReadonlyMap<string, string>;
  /** The labels of the caller's account behind the keys that a pack carries. */
  labels: (pack: Pick<PackRow, 'label_keys'>) => string[];
}

export async function besidePacks(
  deps: DepsFor<{ table: 'read'; tickets: 'read' }>,
  packs: readonly PackRow[],
  caller: MemberCaller | SignatoryCaller,
): Promise<BesidePacks> {
  // Read only where something is labelled, so that other lists cost what they did.
  const isLabelled = caller.kind === 'member' && packs.some(({ label_keys = [] }) => label_keys.length > 0);
  const [media, kept, labels] = await Promise.all([
    mediaAddresses(deps, caller),
    keptAsEvidence(deps, packs, caller),
    isLabelled ? loadLabels(deps.table, caller.account_key) : { labels: [] },
  ]);
  return { media, kept, labels: ({ label_keys = [] }) => labelsBehind(labels, label_keys) };
}
