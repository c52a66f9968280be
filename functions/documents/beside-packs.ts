import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { type MediaAddresses, mediaAddresses } from '../access/tickets.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { keptAsEvidence } from './trash/kept-as-evidence.ts';

/** Facts that are shown with packs but stored outside their records. */
export interface BesidePacks {
  media: MediaAddresses;
  /** The date until which documents in the trash are kept as evidence, by document key. */
  kept: ReadonlyMap<string, string>;
}

export async function besidePacks(
  deps: DepsFor<{ table: 'read'; tickets: 'read' }>,
  packs: readonly PackRow[],
  caller: MemberCaller | SignatoryCaller,
): Promise<BesidePacks> {
  const [media, kept] = await Promise.all([mediaAddresses(deps, caller), keptAsEvidence(deps, packs, caller)]);
  return { media, kept };
}
