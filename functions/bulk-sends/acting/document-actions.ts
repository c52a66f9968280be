import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { who } from '../../audit/audit-entries.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { prepareSending } from '../../documents/setup/prepare-sending.ts';
import { revertPack } from '../../documents/setup/revert-pack.ts';
import { voidPack } from '../../documents/setup/void-pack.ts';
import { outOfTrash } from '../../documents/trash/trash-pack.ts';
import { doneWrite, isDone } from '../../messages/ledger.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { allow } from '../../runtime/failure.ts';
import { requireTimeToAsk } from '../../signing/require-in-time.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/** Asks everybody again whose turn it is. `effect` names this reminder, so that it goes once however often this runs. */
export async function remindOf(deps: Deps, member: MemberCaller, documentKey: string, effect: string): Promise<void> {
  const decide = withinQuotas<null>(deps, async (full) => {
    if (await isDone(deps.table, effect)) return { change: null, answer: null };
    const { pack, signatories } = full;
    const now = deps.clock.now();
    const people = signatories.filter((person) => person.can_receive_signing_notifications && signerMay('beAsked', { pack, person }).ok);
    if (people.length === 0) return { change: null, answer: null };
    allow(may(member, 'seeDocument', pack));
    for (const person of people) allow(may(member, 'askAgain', { pack, person }));
    requireTimeToAsk(pack, now);
    const signatory_uuids = people.map(({ uuid }) => uuid);
    const change: PackChange = {
      events: [{ type: 'signatures_requested', pack_key: pack.key, round: pack.round, signatory_uuids, reminder: true }],
      audit: people.map((person) => {
        const channel = person.primary_communication_channel;
        const line = auditLine('asked_again', { person: who(person), channel: auditLine(`channel_${channel}`) });
        return auditBy(member, 'signatures_requested', line, { signatory: person.uuid, channel });
      }),
      writes: [doneWrite(effect, now)],
    };
    return { change, answer: null };
  });
  await changePack(deps, documentKey, decide);
}

/**
 * Moves a document to the trash that nobody has completed or rejected. Those who were asked are told why, as far as
 * quotas allow: their links end at once in any case. `effect` names it: what somebody restores meanwhile is not withdrawn again.
 */
export async function withdrawDocument(
  deps: Deps,
  member: MemberCaller,
  documentKey: string,
  effect: string,
  reason: string,
): Promise<void> {
  await changePack<null>(deps, documentKey, async (full) => {
    const { status, is_deleted } = full.pack;
    if (is_deleted || (status !== 'setup' && status !== 'awaiting_signatures')) return { change: null, answer: null };
    if (await isDone(deps.table, effect)) return { change: null, answer: null };
    allow(may(member, 'seeDocument', full.pack));
    allow(may(member, 'revert', full.pack));
    allow(may(member, 'trash', full.pack));
    const now = deps.clock.now();
    const { change } = voidPack(full, member, now, reason);
    const events = change?.events?.map((event) => (event.type === 'signing_cancelled' ? { ...event, counts_later: true as const } : event));
    const writes = [...(change?.writes ?? []), doneWrite(effect, now)];
    return { change: { ...change, ...(events && { events }), writes }, answer: null };
  });
}

/**
 * Sends a document that waits in setup, was withdrawn or was rejected. It takes up to three changes, of which each looks
 * where the document is, so that a repetition goes on. `effect` names it: what is rejected again meanwhile is not sent again.
 */
export async function sendAgain(deps: Deps, member: MemberCaller, documentKey: string, effect: string): Promise<void> {
  const step = (decide: (full: FullPack) => PackChange | null) =>
    changePack(deps, documentKey, async (full) => ({ change: (await isDone(deps.table, effect)) ? null : decide(full), answer: null }));
  await step(({ pack }) => (pack.is_deleted ? outOfTrash(pack, member) : null));
  await step((full) => {
    if (full.pack.status !== 'rejected') return null;
    // It may have moved to another account meanwhile.
    allow(may(member, 'seeDocument', full.pack));
    allow(may(member, 'revert', full.pack));
    return revertPack(full, member).change;
  });
  const send = withinQuotas<null>(deps, async (full) => {
    if (full.pack.status !== 'setup' || full.pack.is_deleted || (await isDone(deps.table, effect))) return { change: null, answer: null };
    allow(may(member, 'seeDocument', full.pack));
    allow(may(member, 'send', full.pack));
    const { change } = await prepareSending(deps, full, {}, member);
    return { change: { ...change, writes: [...(change?.writes ?? []), doneWrite(effect, deps.clock.now())] }, answer: null };
  });
  await changePack(deps, documentKey, send);
}
