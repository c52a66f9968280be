import type { Condition, Item, Write } from '../../ports/table.ts';
import { newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { rowItem } from './own-items.ts';
import { countsAsVersion, type FieldSave, type PackChange } from './pack-change.ts';
import type { FullPack, PackRecord } from './pack-records.ts';

/** Stored in the pack's own item while parts of a change are not in their places. */
export type Unfinished = Required<Pick<PackRecord, 'unfinished'>> & Pick<PackRecord, 'unfinished_removed'>;

/** A change is refused while an earlier one is unfinished. */
const finished: Condition = { attribute: 'unfinished', exists: false };

/**
 * The writes that make a change conditional on the state it was decided on: on the pack's own item, and on the people
 * of a save. If parts of it are staged (`mark`), it also requires that nobody else has saved, because staged items have
 * no conditions of their own.
 */
export function holdWrites(full: FullPack, next: FullPack, change: PackChange, now: Date, mark?: Unfinished): Write[] {
  const { save } = change;
  const signing = save?.in === 'signing' ? signingHolds(full, save, change, now) : [];
  if (countsAsVersion(change)) return [wholePack(full, next, change, mark), ...signing];
  if (save?.in === 'setup') return [savedInSetup(full, next, mark), ...signing];
  const inThisRound: Condition = { attribute: 'version', equals: full.pack.version };
  return mark ? [{ update: keys.pack(full.pack.key), set: mark, if: [inThisRound, finished] }, ...signing] : signing;
}

function wholePack(full: FullPack, next: FullPack, change: PackChange, mark?: Unfinished): Write {
  const put: Item = { ...rowItem(next.pack), ...mark };
  if (full.pack.version === 0) return { put, if: [{ attribute: 'pk', exists: false }] };
  const onFields: Condition[] = change.fieldsUnchanged ? [{ attribute: 'fields_version', equals: full.pack.fields_version }] : [];
  return { put, if: [{ attribute: 'version', equals: full.pack.version }, finished, ...onFields] };
}

/** The custom ids in the search index come from all fields, so they change only if nobody else has saved. */
function savedInSetup({ pack }: FullPack, { pack: after }: FullPack, mark?: Unfinished): Write {
  const { gsi1sk = '', gsi2sk = '' } = rowItem(after);
  const { date_updated, custom_ids = [] } = after;
  const findsOthers = custom_ids.join('\n') !== (pack.custom_ids ?? []).join('\n');
  return {
    update: keys.pack(pack.key),
    set: { date_updated, gsi1sk, gsi2sk, ...(findsOthers && { custom_ids }), ...mark },
    // Without this date, the pack's own date counts.
    remove: ['fields_updated'],
    add: { fields_version: 1, field_count: after.field_count - pack.field_count },
    if: [
      { attribute: 'version', equals: pack.version },
      { attribute: 'status', equals: 'setup' },
      finished,
      ...(findsOthers || mark ? [{ attribute: 'fields_version', equals: pack.fields_version }] : []),
    ],
  };
}

/**
 * Requires that the signatory is still awaited, by the same link, and that the others are unchanged, and records the last save into each
 * person's fields. Nobody else may have saved into these fields in the meantime. The fields themselves don't show that,
 * because those of a large save may not be in their places yet.
 */
function signingHolds(
  { pack, saves, signatories }: FullPack,
  { by, others }: FieldSave & { in: 'signing' },
  { fields = [], removedFields = [] }: PackChange,
  now: Date,
): Write[] {
  const awaited: Condition[] = [
    { attribute: 'status', equals: 'awaiting_signatures' },
    { attribute: 'round', equals: pack.round },
    ...signatories
      .filter(({ uuid }) => uuid === by)
      .map(({ link_generation }) => ({ attribute: 'link_generation', equals: link_generation })),
  ];
  const date_updated = fields.reduce((latest, field) => (field.date_updated > latest ? field.date_updated : latest), now.toISOString());
  const owners = new Set([...fields, ...removedFields].map((field) => field.signatory_uuid ?? ''));
  return [
    { check: keys.signatory(pack.key, by), if: awaited },
    ...others.map(({ uuid, date_updated }): Write => {
      return { check: keys.signatory(pack.key, uuid), if: [{ attribute: 'date_updated', equals: date_updated }] };
    }),
    ...[...owners].map((uuid): Write => {
      const put = { ...keys.filled(pack.key, uuid), entity: 'filled', date_updated, save: newKey() };
      return { put, if: [sameSave(saves?.get(uuid))] };
    }),
  ];
}

/** Requires that this save is still the last into a person's fields; undefined if there was none. */
export function sameSave(save: string | undefined): Condition {
  return save === undefined ? { attribute: 'save', exists: false } : { attribute: 'save', equals: save };
}
