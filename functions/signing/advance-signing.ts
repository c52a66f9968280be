import { moveDocument, moveSignatory } from '../../shared/domain/policy/documents/moves.ts';
import { isTimeOver } from '../../shared/domain/sending/deadline.ts';
import { askedNow, everybodyHasFinished, hasFinished, signingOrderOf } from '../../shared/domain/signing/signing-order.ts';
import { howSigned, signingProgress } from '../../shared/domain/signing/signing-progress.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow } from '../runtime/failure.ts';

export type Advance = Required<Pick<PackChange, 'pack' | 'signatories' | 'audit' | 'events'>>;

/**
 * Continues signing after these people have changed: asks the people whose turn it is now (with a message unless
 * `silently`). If nobody is awaited any longer, completes the document and starts sealing.
 */
export function advanceSigning(full: FullPack, given: readonly SignatoryRecord[], now: Date, { silently = false } = {}): Advance {
  const { pack } = full;
  const changed = new Map(given.map((person) => [person.uuid, person]));
  const people = full.signatories.map((person) => changed.get(person.uuid) ?? person);
  if (everybodyHasFinished(people)) return completed(full, changed, people, now);
  const asked = askedNow(people, signingOrderOf(pack)).map((person) => moved(person, 'ask', now));
  for (const person of asked) changed.set(person.uuid, person);
  // Sends no message if the next person signs on the same device, or can't sign before there is more time.
  const told = silently || isTimeOver(pack, now) ? [] : asked.filter((person) => person.can_receive_signing_notifications);
  return {
    pack: {},
    signatories: [...changed.values()],
    audit: told.length > 0 ? [bySystem('signatures_requested', auditLine('turn_came', { people: told.map(who) }))] : [],
    events:
      told.length > 0
        ? [{ type: 'signatures_requested', pack_key: pack.key, round: pack.round, signatory_uuids: told.map((person) => person.uuid) }]
        : [],
  };
}

/** Optional people who have not signed by now are excluded. */
function completed({ pack }: FullPack, changed: Map<string, SignatoryRecord>, people: readonly SignatoryRecord[], now: Date): Advance {
  const left = people.filter((person) => !hasFinished(person)).map((person) => moved(person, 'exclude', now));
  for (const person of left) changed.set(person.uuid, person);
  return {
    pack: {
      status: allow(moveDocument(pack.status, 'complete')).to,
      status_detail: 'sealing',
      status_message: null,
      date_completed: now.toISOString(),
      seal_attempt: 1,
      seal_tries: 0,
    },
    signatories: [...changed.values()],
    audit: [
      ...(left.length > 0 ? [bySystem('signatory_excluded', auditLine('left_out', { people: left.map(who), n: left.length }))] : []),
      bySystem('document_completed', howCompleted([...people.filter(({ uuid }) => !changed.has(uuid)), ...changed.values()])),
    ],
    events: [{ type: 'pack_completed', pack_key: pack.key, round: pack.round, attempt: 1 }],
  };
}

function howCompleted(people: readonly SignatoryRecord[]): Line {
  const progress = signingProgress(people);
  const { signed, total } = progress;
  const lines = {
    by_everybody: auditLine('everybody_signed'),
    by_some: auditLine('some_signed', { signed, total }),
    by_nobody: auditLine('nobody_signed'),
  };
  return lines[howSigned(progress)];
}

function moved(person: SignatoryRecord, move: 'ask' | 'exclude', now: Date): SignatoryRecord {
  return { ...person, status: allow(moveSignatory(person.status, move)).to, date_updated: now.toISOString() };
}
