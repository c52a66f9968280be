import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { emptied, fieldsInForce } from '../../data/fields/fields-in-force.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secret } from '../../ports/secrets.ts';
import { fail } from '../../runtime/failure.ts';
import { presentField } from '../present-pack.ts';

/**
 * Refuses a save that is based on older fields than the stored ones, or on a deleted field. The 409 answer holds the
 * newer fields whole in `data_fields` and the deleted ones in `removed`; nothing of the save is kept. Sending what is
 * already stored is no conflict: the save was repeated, or its value was taken over from another field. Neither is what
 * a signatory entered later than the stored content. A signatory gets the fields as they see them everywhere; what they
 * may do with each was checked before.
 */
export async function refuseOlder(
  deps: { tickets: Secret; clock: Clock },
  { full, caller, before }: { full: FullPack; caller: MemberCaller | SignatoryCaller; before: ReadonlyMap<string, FieldRecord> },
  inputs: readonly DataFieldInput[],
): Promise<void> {
  const guarded = inputs.filter((input) => input.date_updated !== undefined);
  const now = deps.clock.now();
  const newer = guarded.flatMap((input) => {
    const field = before.get(input.uuid);
    if (!field || field.date_updated <= (input.date_updated ?? '') || says(input, field)) return [];
    return caller.kind === 'signatory' && isEnteredLater(input, field, now) ? [] : [field];
  });
  const removed = guarded.filter((input) => !input.removed && !before.has(input.uuid)).map((input) => input.uuid);
  if (newer.length === 0 && removed.length === 0) return;
  const shown = caller.kind === 'signatory' ? newer.map(asSeenBy(full, caller)) : newer;
  const media = await mediaAddresses(deps, caller);
  fail('version_conflict', { answer: { data_fields: shown.map((field) => presentField(full, field, caller, media)), removed } });
}

function asSeenBy(full: FullPack, { signatory_uuid }: SignatoryCaller): (field: FieldRecord) => FieldRecord {
  const seen = new Map(fieldsInForce(full, signatory_uuid).fields.map((field) => [field.uuid, field]));
  return (field) => seen.get(field.uuid) ?? emptied(field);
}

/**
 * Whether the input was entered after what the field holds. A device that was without network saves late, so the times
 * of the saves tell nothing. Devices' clocks may be wrong, so each says only how long ago it was.
 */
function isEnteredLater({ entered_ms_ago }: DataFieldInput, field: FieldRecord, now: Date): boolean {
  return entered_ms_ago !== undefined && now.getTime() - entered_ms_ago > Date.parse(enteredAt(field));
}

/** When the content was entered, as far as that is known; otherwise when it was saved. */
function enteredAt({ entered, date_updated }: FieldRecord): string {
  return entered?.version === date_updated ? entered.date : date_updated;
}

/** Whether the field already equals the input. */
function says({ date_updated, entered_ms_ago, removed, ...input }: DataFieldInput, field: FieldRecord): boolean {
  if (removed) return false;
  return Object.entries(input).every(([name, value]) => value === undefined || value === field[name as keyof FieldRecord]);
}
