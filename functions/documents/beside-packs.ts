import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { type MediaAddresses, mediaAddresses } from '../access/tickets.ts';
import type { PackRow } from '../data/records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { keptAsEvidence } from './trash/kept-as-evidence.ts';

/** What is shown of packs that is not in their own records. */
export interface BesidePacks {
  media: MediaAddresses;
  /** Until when documents of the trash are kept as evidence, by their keys. */
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
