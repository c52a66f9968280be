import type { SignatoryCaller } from '../../shared/domain/caller.ts';
import { everybodyHasFinished } from '../../shared/domain/document-status.ts';
import { askedNow, waitingFor } from '../../shared/domain/signing-order.ts';
import { hasText } from '../../shared/fields/field-kind.ts';
import { incompleteFields } from '../../shared/fields/incomplete-fields.ts';
import { fillsItself, helpTextOf } from '../../shared/fields/registry.ts';
import { tellOwner } from '../data/notifications.ts';
import { fieldItem, type PackChange } from '../data/pack-store.ts';
import type { FieldRecord, FullPack, SignatoryRecord } from '../data/records.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { bySignatory, bySystem, who } from './audit.ts';
import { namedSigners } from './name-signers.ts';

/**
 * What a signature changes: the signatory has finished, dates that fill themselves are filled, people whom the signatory
 * has named take their roles, the next in order is asked or, after the last, the document is complete and its sealing begins. Null when the signatory has signed already.
 * Throws not_awaiting_signatures, not_your_turn or incomplete_fields.
 */
export function completeSigning(
  full: FullPack,
  me: SignatoryRecord,
  caller: SignatoryCaller,
  body: { enqueue_next_signer?: boolean | undefined },
  now: Date,
): PackChange | null {
  if (me.status === 'complete') return null;
  requireTurn(full, me);
  const missing = incompleteFields(full.fields, me.uuid);
  if (missing.length > 0) {
    const issues = missing.map((field) => ({ path: `data_fields.${field.uuid}`, code: 'incomplete', message: helpTextOf(field) }));
    return fail('incomplete_fields', { issues });
  }
  requireNotDeclined(full, me);
  const { pack } = full;
  const date = now.toISOString();
  const signed: SignatoryRecord = {
    ...me,
    status: 'complete',
    sign_later: false,
    date_signed: date,
    date_viewed: me.date_viewed ?? date,
    date_updated: date,
    ip: caller.ip,
    device: caller.device,
  };
  const named = namedSigners(full, me, now);
  const changed = new Map([signed, ...named].map((person) => [person.uuid, person]));
  const people = full.signatories.map((person) => changed.get(person.uuid) ?? person);
  const audit = [
    bySignatory('user_signed', `${who(me)} signed the document.`, me, caller),
    ...named.map((person) => bySignatory('signatory_changed', `${who(person)} was named as ${person.role}.`, me, caller)),
  ];
  const fields = unfilledDates(full, me.uuid, now).slice(0, datesInTransaction);
  if (everybodyHasFinished(people)) {
    return {
      pack: { status: 'complete', status_detail: 'sealing', status_message: null, date_completed: date, seal_attempt: 1, seal_tries: 0 },
      signatories: [signed],
      fields: fields.map((field) => filledDate(field, me, now)),
      audit: [...audit, bySystem('document_completed', 'Everybody has signed: the document is complete.')],
      events: [{ type: 'pack_completed', pack_key: pack.key, round: pack.round, attempt: 1 }],
      writes: [tellOwner(pack, `signed-${me.uuid}`, `${me.name} signed “${pack.document_name}”.`, now)],
    };
  }
  const asked = askedNow(people, pack.settings.sequential_signing);
  for (const person of asked) changed.set(person.uuid, { ...person, status: 'awaiting_signatures', date_updated: date });
  // Without a message when the next person signs on the same device.
  const told = body.enqueue_next_signer === false ? [] : asked;
  return {
    signatories: [...changed.values()],
    fields: fields.map((field) => filledDate(field, me, now)),
    audit: [...audit, ...told.map((person) => bySystem('signature_request_sent', `${who(person)} was asked to sign.`))],
    events:
      told.length > 0
        ? [{ type: 'signatures_requested', pack_key: pack.key, round: pack.round, signatory_uuids: told.map((person) => person.uuid) }]
        : [],
    writes: [tellOwner(pack, `signed-${me.uuid}`, `${me.name} signed “${pack.document_name}”.`, now)],
  };
}

/** Who has declined has one thing left to do: reject. */
function requireNotDeclined({ fields }: FullPack, me: SignatoryRecord): void {
  const declined = fields.filter((field) => field.type === 'decline' && field.signatory_uuid === me.uuid && hasText(field));
  const message = 'You have declined here. Reject the document, or take the reason back.';
  const issues = declined.map(({ uuid }) => ({ path: `data_fields.${uuid}`, code: 'declined', message }));
  if (issues.length > 0) fail('incomplete_fields', { issues });
}

function requireTurn(full: FullPack, me: SignatoryRecord): void {
  if (full.pack.status !== 'awaiting_signatures') fail('not_awaiting_signatures');
  const before = waitingFor(full.signatories, me.uuid, full.pack.settings.sequential_signing);
  if (me.status !== 'awaiting_signatures' || before.length > 0) fail('not_your_turn');
}

/** With the rest of a signature this stays well within a transaction's 100 writes. */
const datesInTransaction = 50;

/** Fills those dates of a very long form that don't fit into the signature's own transaction. */
export async function fillEarlierDates(table: Table, full: FullPack, me: SignatoryRecord, now: Date): Promise<void> {
  if (me.status !== 'awaiting_signatures') return;
  const dates = unfilledDates(full, me.uuid, now);
  for (let from = datesInTransaction; from < dates.length; from += 100) {
    await table.transact(dates.slice(from, from + 100).map((field) => ({ put: fieldItem(full.pack.key, filledDate(field, me, now)) })));
  }
}

/** Dates of this signatory that set themselves to the day of signing (UTC) and don't say it yet. */
function unfilledDates(full: FullPack, uuid: string, now: Date): FieldRecord[] {
  return full.fields.filter((field) => field.signatory_uuid === uuid && fillsItself(field) && field.data !== dayOf(now));
}

function filledDate(field: FieldRecord, me: SignatoryRecord, now: Date): FieldRecord {
  return { ...field, data: dayOf(now), updated_by_user_name: me.name, date_updated: now.toISOString() };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
