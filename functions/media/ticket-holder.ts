import { defaultSettings } from '../../shared/domain/documents/default-settings.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import type { TicketHolder } from '../access/tickets.ts';
import { keys } from '../data/keys.ts';
import { rowOf } from '../data/pack/own-items.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Item, Table } from '../ports/table.ts';

/** Whether a ticket's session still lives and, for a signatory, whether they may still see their document. */
export async function holderMayLook(
  deps: { table: Table; clock: Clock },
  { session, document, signatory }: TicketHolder,
): Promise<boolean> {
  const theirs = document && signatory ? ([keys.pack(document), keys.signatory(document, signatory)] as const) : ([] as const);
  const [found, pack, person] = await deps.table.batchGet([keys.session(session), ...theirs]);
  if (!found || !isLive(found, deps.clock.now())) return false;
  return found.kind !== 'signatory' || requestStands(found, pack && rowOf(pack), person);
}

function requestStands(session: Item, pack: PackRow | undefined, person: SignatoryRecord | undefined): boolean {
  if (!pack || !person || session.signatory_uuid !== person.uuid || session.pack_key !== pack.key) return false;
  const holder = { round: Number(session.round), link_generation: Number(session.link_generation) };
  // Pictures are asked for by the hundred, so the document's settings are not read: they stay as they are once it is
  // sent, and the ticket was made under them. A person can be asked for a pin afterwards.
  const guarded = { settings: defaultSettings, person };
  return (
    holderMay(holder, 'keepLink', { pack, person }).ok &&
    holderMay({ pin_entered: session.pin_entered === true }, 'viewDocument', guarded).ok
  );
}
