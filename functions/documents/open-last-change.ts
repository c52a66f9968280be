import { defaultSettings } from '../../shared/domain/documents/default-settings.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { requireMember, requireOwnPack } from '../access/open-pack.ts';
import { aboutCancelled } from '../access/why-cancelled.ts';
import { type LastChange, readLastChange } from '../data/lists/last-change.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';

/** Answers when a pack last changed, to people who may see it. Throws document_not_found, cancelled or otp_required. */
export async function openLastChange(table: Table, caller: MemberCaller | SignatoryCaller, documentKey: string): Promise<LastChange> {
  const found = (await readLastChange(table, requireOwnPack(caller, documentKey))) ?? fail('document_not_found');
  if (caller.kind === 'member') requireMember(found.pack, caller);
  else requireRound(found.pack, caller);
  return found;
}

/**
 * Checks only what the pack's own item holds. It does not show that a link ended with its signatory's old address; but
 * changing the address counts as a change, and fetching the document then reports it.
 */
function requireRound(pack: PackRecord, caller: SignatoryCaller): void {
  const me = pack.people.find(({ uuid }) => uuid === caller.signatory_uuid);
  const person = me && { ...me, link_generation: caller.link_generation };
  allow(holderMay(caller, 'keepLink', { pack, person }), { answer: aboutCancelled(pack, me, caller.round) });
  allow(holderMay(caller, 'viewDocument', { settings: { ...defaultSettings, ...pack.settings }, person: me }));
}
