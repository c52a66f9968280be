import type { MemberCaller } from '../../shared/domain/caller.ts';
import type { PackChange } from '../data/pack-store.ts';
import type { FullPack } from '../data/records.ts';
import { fillForSending, prewriteContents } from '../mappings/fill-for-sending.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Decision } from './change-properties.ts';
import { prewriteSignatories } from './prewrite-signatories.ts';
import { sendPack } from './send-pack.ts';

/**
 * Decides how a pack is sent: placeholders are filled in, checks are made, and what one transaction doesn't hold is written first.
 * `changed` holds properties that the same call changes. Throws not_ready_to_send, still_converting or busy.
 */
export async function prepareSending(
  deps: { table: Table; clock: Clock; settings: Settings },
  loaded: FullPack,
  changed: PackChange,
  caller: MemberCaller,
): Promise<Decision> {
  const filled = await fillForSending(deps, { ...loaded, pack: { ...loaded.pack, ...changed.pack } });
  const together = { ...changed, ...filled.change, pack: { ...changed.pack, ...filled.change.pack } };
  const sent = sendPack(filled.full, together, caller, { now: deps.clock.now(), country: deps.settings.defaultCountry });
  const change = await prewriteContents(deps, loaded, sent.change);
  return { ...sent, change: await prewriteSignatories(deps, loaded.pack.key, change) };
}
