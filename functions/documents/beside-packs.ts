import type { Asker } from '../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { loadAsker } from '../access/load-asker.ts';
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
  /** Who asks a signatory; undefined for members. */
  asker: Asker | undefined;
}

export async function besidePacks(
  deps: DepsFor<{ table: 'read'; tickets: 'read' }>,
  packs: readonly PackRow[],
  caller: MemberCaller | SignatoryCaller,
): Promise<BesidePacks> {
  // Read only where something is labelled, so that other lists cost what they did.
  const isLabelled = caller.kind === 'member' && packs.some(({ label_keys = [] }) => label_keys.length > 0);
  const [pack] = packs;
  const [media, kept, labels, asker] = await Promise.all([
    mediaAddresses(deps, caller),
    keptAsEvidence(deps, packs, caller),
    isLabelled ? loadLabels(deps.table, caller.account_key) : { labels: [] },
    caller.kind === 'signatory' && pack ? loadAsker(deps.table, pack) : undefined,
  ]);
  return { media, kept, asker, labels: ({ label_keys = [] }) => labelsBehind(labels, label_keys) };
}
