import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { pinNumber, provesByPin } from '../../shared/domain/signing/one-time-pin.ts';
import { childrenSeenBy } from '../data/fields/fields-in-force.ts';
import { isChildKey, packKeyOf } from '../data/ids.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { ChildRecord, FullPack, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { wasPassedOn } from '../data/people/passed-on.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';
import { organisationsAround } from './shared-templates.ts';
import { aboutCancelled } from './why-cancelled.ts';

/** Treats packs of other accounts as if they did not exist. */
export function requireMember(pack: PackRecord, caller: MemberCaller): void {
  allow(may(caller, 'seeDocument', pack));
}

/**
 * The caller's signatory, who may see the document. Throws the errors of signatoryBehind, or otp_required with how the
 * pin would be sent.
 */
export function requireSignatory(full: FullPack, caller: SignatoryCaller): SignatoryRecord {
  const me = signatoryBehind(full, caller);
  return holderMay(caller, 'viewDocument', { settings: full.pack.settings, person: me }).ok ? me : failForPin(full, me, caller);
}

/** Throws otp_required, which reveals no more than the message with the link did: the pin's destination is masked. */
export function failForPin({ pack }: FullPack, me: SignatoryRecord, caller: SignatoryCaller): never {
  const contact = { name: pack.created_by_name, email: pack.created_by_email };
  const destination = maskContacts(provesByPin(pack.settings, caller) ? me.email : pinNumber(me, pack.settings) || me.email);
  const answer = { destination, mobile_number_missing: me.mobile_number === '', document_name: pack.document_name, contact };
  return fail('otp_required', { answer });
}

const passedOn = ({ pack }: FullPack) => ({
  passed_on: true,
  document_name: pack.document_name,
  contact: { name: pack.created_by_name, email: pack.created_by_email },
});

/**
 * The caller's signatory while their link still holds. Throws document_not_found, or cancelled if the sender has taken
 * the request back or changed the address.
 */
export function signatoryBehind(full: FullPack, caller: SignatoryCaller): SignatoryRecord {
  const person = full.signatories.find((signatory) => signatory.uuid === caller.signatory_uuid);
  const verdict = holderMay(caller, 'followLink', { pack: full.pack, person });
  if (!verdict.ok && verdict.code === 'cancelled' && wasPassedOn(full, person, caller)) fail('cancelled', { answer: passedOn(full) });
  allow(verdict, { answer: verdict.ok || verdict.code !== 'cancelled' ? {} : aboutCancelled(full.pack, person, caller.round) });
  return person ?? fail('cancelled');
}

/** Throws document_not_found (which reveals nothing to strangers) or cancelled. */
export function requireAccess(full: FullPack, caller: MemberCaller | SignatoryCaller): void {
  if (caller.kind === 'member') requireMember(full.pack, caller);
  else requireSignatory(full, caller);
}

/**
 * The key of a document's pack. A signatory's link is about one pack, so another one is refused before it is read.
 * Throws document_not_found.
 */
export function requireOwnPack(caller: MemberCaller | SignatoryCaller, documentKey: string): string {
  const packKey = packKeyOf(documentKey);
  return caller.kind === 'member' || caller.pack_key === packKey ? packKey : fail('document_not_found');
}

/**
 * Loads the pack behind a document's key, for a caller who may see it. `sharedToo` includes templates shared with their
 * organisation, as the caller sees them.
 */
export async function openPack(
  deps: { table: Table },
  caller: MemberCaller | SignatoryCaller,
  documentKey: string,
  { sharedToo = false } = {},
): Promise<{ full: FullPack; child: ChildRecord | undefined }> {
  const full = await loadPack(deps.table, requireOwnPack(caller, documentKey));
  if (!full) return fail('document_not_found');
  const child = () => (isChildKey(documentKey) ? childFor(full, caller, documentKey) : undefined);
  if (!sharedToo || caller.kind !== 'member') {
    requireAccess(full, caller);
    return { full, child: child() };
  }
  const around = await organisationsAround(deps.table, caller, [full.pack]);
  allow(may(caller, 'seeSharedTemplate', { pack: full.pack, ...around(full.pack) }));
  return { full: full.pack.account_key === caller.account_key ? full : withoutCopies(full), child: child() };
}

/** Who gets copies is the sharing account's own matter. Documents made elsewhere go to nobody whom their sender can't see. */
function withoutCopies(full: FullPack): FullPack {
  return { ...full, pack: { ...full.pack, cc_recipients: [] } };
}

/** The documents of a pack that this caller may see. */
export function childrenFor(full: FullPack, caller: MemberCaller | SignatoryCaller): ChildRecord[] {
  return caller.kind === 'member' ? full.children : childrenSeenBy(full, caller.signatory_uuid);
}

function childFor(full: FullPack, caller: MemberCaller | SignatoryCaller, childKey: string): ChildRecord {
  return childrenFor(full, caller).find((child) => child.key === childKey) ?? fail('document_not_found');
}

/** Throws document_not_found. */
export function childOf(full: FullPack, childKey: string): ChildRecord {
  return full.children.find((child) => child.key === childKey) ?? fail('document_not_found');
}
