import { defaultSettings } from '../../shared/domain/documents/default-settings.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { holderMay } from '../../shared/domain/policy/signer-access.ts';
import { requireMember } from '../access/open-pack.ts';
import { packKeyOf } from '../data/ids.ts';
import { type LastChange, readLastChange } from '../data/lists/last-change.ts';
import type { PackRecord } from '../data/records.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';

/** When a pack last changed, for somebody who may see it. Throws document_not_found, cancelled or otp_required. */
export async function openLastChange(table: Table, caller: MemberCaller | SignatoryCaller, documentKey: string): Promise<LastChange> {
  const packKey = packKeyOf(documentKey);
  if (caller.kind === 'signatory' && caller.pack_key !== packKey) return fail('document_not_found');
  const found = (await readLastChange(table, packKey)) ?? fail('document_not_found');
  if (caller.kind === 'member') requireMember(found.pack, caller);
  else requireRound(found.pack, caller);
  return found;
}

/**
 * As far as the pack's own item tells. A link that died with its signatory's address is not known from that, but the change of
 * the address is a change, and whoever then fetches the document learns it.
 */
function requireRound(pack: PackRecord, caller: SignatoryCaller): void {
  const me = pack.people.find(({ uuid }) => uuid === caller.signatory_uuid);
  const person = me && { ...me, link_generation: caller.link_generation };
  allow(holderMay(caller, 'keepLink', { pack, person }));
  allow(holderMay(caller, 'viewDocument', { ...defaultSettings, ...pack.settings }));
}
