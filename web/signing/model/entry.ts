import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { longestAgo } from '../../../shared/domain/signing/longest-ago.ts';
import type { Item, Items } from '../../saving/way.ts';

/** Spec core §9: a field is saved this long after its last key, in milliseconds. */
export const saveDelayMs = 1_000;

/** A value entered into a field. */
export interface Entry {
  /** The child document it stands on. */
  key: string;
  /** The field's new value; left out if a picture takes its place. */
  data?: string | null;
  /** The id of a picture, or null to empty the field. */
  picture?: string | null;
  /** The version of the field that the value is based on. */
  based_on: string;
  /** When it was entered, milliseconds since 1970. */
  at: number;
}

/** A picture made or chosen here; once uploaded it has its `blob`. A file is uploaded first, so it has no `data_url`. */
export interface Picture {
  id: string;
  use: 'signature' | 'image' | 'file';
  /** The child document that holds an image's field. */
  key: string;
  filename: string;
  data_url: string;
  blob?: string;
}

export type Pictures = ReadonlyMap<string, Picture>;
export type Entries = Items<Entry>;

export function anEntry(
  { key, date_updated }: DataField,
  entered: { data: string | null } | { picture: string | null },
  at: number,
): Entry {
  return { key, ...entered, based_on: date_updated, at };
}

/** Whether an entry names a picture that is not here. */
export function lacksPicture({ picture }: Entry, pictures: Pictures): boolean {
  return typeof picture === 'string' && !pictures.has(picture);
}

/** A newer value replaces an unsaved one and keeps its base version. */
export function joinEntries(older: Entry, newer: Entry): Entry {
  return { ...newer, based_on: older.based_on };
}

/** A value entered during the save of an older one is based on that. */
export function restOfEntry(_sent: Entry, now: Entry, version: string | undefined): Entry {
  return { ...now, based_on: version ?? now.based_on };
}

/** The form in which a save at this time sends a field. Only this device's clock is asked, because it may be wrong. */
export function inputOf(uuid: string, entry: Entry, pictures: Pictures, now: number): DataFieldInput {
  const { data = null, based_on: date_updated, at } = entry;
  const version = { date_updated, entered_ms_ago: Math.min(longestAgo, Math.max(0, Math.round(now - at))) };
  if (entry.picture === undefined) return { uuid, data, ...version };
  const picture = pictures.get(entry.picture ?? '');
  return { uuid, blob: picture?.blob ?? null, filename: picture?.filename ?? null, ...version };
}

type Held = Pick<DataField, 'uuid' | 'date_updated' | 'data' | 'blob'>;

/**
 * After a conflict: if the server already holds the value, the save succeeded and only its answer was lost. Otherwise
 * something was entered later elsewhere, as the server knows, and ours is given up for it, unless that is our own
 * earlier one. `removed`: fields that are gone.
 */
export function resolveConflict(
  entries: Entries,
  newer: readonly Held[],
  removed: readonly string[],
  pictures: Pictures,
): { becomes: ReadonlyMap<string, Entry | null>; dropped: string[] } {
  const becomes = new Map<string, Entry | null>();
  const dropped = removed.filter((uuid) => entries.has(uuid));
  for (const field of newer) {
    const { value: ours, unsure } = entries.get(field.uuid) ?? {};
    if (!ours) continue;
    const isSaved = isHeld(field, ours, pictures);
    const isOurs = unsure !== undefined && isHeld(field, unsure, pictures);
    becomes.set(field.uuid, isOurs && !isSaved ? { ...ours, based_on: field.date_updated } : null);
    if (!isOurs && !isSaved) dropped.push(field.uuid);
  }
  for (const uuid of removed) becomes.set(uuid, null);
  return { becomes, dropped };
}

function isHeld(field: Held, entry: Entry, pictures: Pictures): boolean {
  if (entry.picture === undefined) return field.data === (entry.data ?? null);
  return field.blob === (pictures.get(entry.picture ?? '')?.blob ?? null);
}

/** A field with its unsaved entry, as the person sees it. */
export function withEntry(field: DataField, entry: Entry | undefined, pictures: Pictures): DataField {
  if (!entry || lacksPicture(entry, pictures)) return field;
  if (entry.picture === undefined) return { ...field, data: entry.data ?? null, filled_in_by: null, filled_by_name: undefined };
  const picture = pictures.get(entry.picture ?? '');
  return {
    ...field,
    blob: picture ? (picture.blob ?? picture.id) : null,
    blob_url: picture?.data_url || null,
    filename: picture?.filename ?? null,
    filled_in_by: null,
  };
}

/** The reasons of refused entries, by field, in the order of these fields. */
export function refusalsOf(entries: Entries, fields: readonly Pick<DataField, 'uuid'>[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ uuid }) => refusalOf(uuid, entries.get(uuid))));
}

function refusalOf(uuid: string, item: Item<Entry> | undefined): [string, string][] {
  return item?.refused === undefined ? [] : [[uuid, item.refused]];
}
