import type { Condition, Item, Write } from '../../ports/table.ts';
import { newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import type { FullPack, PackRecord } from '../records.ts';
import { rowItem } from './own-items.ts';
import { countsAsVersion, type FieldSave, type PackChange } from './pack-change.ts';

/** Noted in the pack's own item while parts of a change are not in their places. */
export type Unfinished = Required<Pick<PackRecord, 'unfinished'>> & Pick<PackRecord, 'unfinished_removed'>;

/** A change never goes over one that is not finished. */
const finished: Condition = { attribute: 'unfinished', exists: false };

/**
 * The writes by which a change holds only on what it was decided on: on the pack's own item, and on the people of a save. Where parts
 * of it are staged (`mark`), it holds on nobody else having saved at all, since what is staged has no conditions of its own.
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

/** What search knows of custom ids is taken from all fields: it changes only while nobody else saves. */
function savedInSetup({ pack }: FullPack, { pack: after }: FullPack, mark?: Unfinished): Write {
  const { gsi1sk = '', gsi2sk = '' } = rowItem(after);
  const { date_updated, custom_ids = [] } = after;
  const findsOthers = custom_ids.join('\n') !== (pack.custom_ids ?? []).join('\n');
  return {
    update: keys.pack(pack.key),
    set: { date_updated, gsi1sk, gsi2sk, ...(findsOthers && { custom_ids }), ...mark },
    // Left out, it is the pack's date.
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
 * The signatory is still awaited, and the others are as they were; noted is which save was the last into whose fields. Nobody else has
 * saved into these meanwhile: fields of a large save may not be in their places yet, and tell nothing of it.
 */
function signingHolds(
  { pack, saves }: FullPack,
  { by, others }: FieldSave & { in: 'signing' },
  { fields = [], removedFields = [] }: PackChange,
  now: Date,
): Write[] {
  const awaited: Condition[] = [
    { attribute: 'status', equals: 'awaiting_signatures' },
    { attribute: 'round', equals: pack.round },
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

/** Holds while this save is still the last into somebody's fields; undefined where there was none. */
export function sameSave(save: string | undefined): Condition {
  return save === undefined ? { attribute: 'save', exists: false } : { attribute: 'save', equals: save };
}
