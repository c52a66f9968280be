import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { Reasons } from '../../saving/sift.ts';

/** A value entered and not yet acknowledged by the product. */
export interface Change {
  uuid: string;
  /** The child document it stands on. */
  key: string;
  /** What it holds now; left out where a picture does. */
  data?: string | null;
  /** A picture of this outbox, or null to empty the field. */
  picture?: string | null;
  /** The field's version it was entered on. */
  based_on: string;
  /** When it was entered, milliseconds since 1970. */
  at: number;
  /** Counts the edits, so that an answer to an older one does not clear a newer one. */
  edit: number;
  /** Why the product does not take it. It stays as it was entered, and waits for the person: to be corrected, tried again or discarded. */
  refused?: string;
}

/** A picture made or chosen here; once uploaded it has its `blob`. A file comes uploaded, without a `data_url`. */
export interface Picture {
  id: string;
  use: 'signature' | 'image' | 'file';
  /** The child document whose field an image is for. */
  key: string;
  filename: string;
  data_url: string;
  blob?: string;
}

export interface Outbox {
  changes: Readonly<Record<string, Change>>;
  pictures: Readonly<Record<string, Picture>>;
}

export const emptyOutbox: Outbox = { changes: {}, pictures: {} };

type Entered = { data: string | null } | { picture: string | null };

/** Notes a new value. An unsaved older value of the same field is replaced, and its base kept. `refused`: why it can't be saved. */
export function noteChange(
  outbox: Outbox,
  field: Pick<DataField, 'uuid' | 'key' | 'date_updated'>,
  entered: Entered,
  at: number,
  refused?: string,
): Outbox {
  const before = outbox.changes[field.uuid];
  const change: Change = {
    uuid: field.uuid,
    key: field.key,
    ...entered,
    based_on: before?.based_on ?? field.date_updated,
    at,
    edit: (before?.edit ?? 0) + 1,
    ...(refused !== undefined && { refused }),
  };
  return tidied({ ...outbox, changes: { ...outbox.changes, [field.uuid]: change } });
}

export function notePicture(outbox: Outbox, picture: Picture): Outbox {
  return { ...outbox, pictures: { ...outbox.pictures, [picture.id]: picture } };
}

/** A picture that some change waits for. */
export function nextUpload(outbox: Outbox): Picture | undefined {
  for (const change of waiting(outbox)) {
    const picture = change.picture ? outbox.pictures[change.picture] : undefined;
    if (picture && picture.blob === undefined) return picture;
  }
  return undefined;
}

/** At most `size` changes of one document that are ready to go, oldest document first; undefined when there are none. */
export function nextBatch(outbox: Outbox, size: number): { key: string; changes: Change[] } | undefined {
  const ready = waiting(outbox).filter((change) => !change.picture || outbox.pictures[change.picture]?.blob !== undefined);
  const key = ready[0]?.key;
  if (key === undefined) return undefined;
  return { key, changes: ready.filter((change) => change.key === key).slice(0, size) };
}

/** After an acknowledgement: what was sent is gone, unless it was edited since; that edit now rests on the new version. */
export function settle(outbox: Outbox, sent: readonly Change[], versions: ReadonlyMap<string, string>): Outbox {
  const changes = { ...outbox.changes };
  for (const was of sent) {
    const now = changes[was.uuid];
    if (!now) continue;
    if (now.edit === was.edit) delete changes[was.uuid];
    else changes[was.uuid] = { ...now, based_on: versions.get(was.uuid) ?? now.based_on };
  }
  return tidied({ ...outbox, changes });
}

/**
 * After a conflict: what the product already holds was saved after all, only its answer was lost. Otherwise (another window or device of
 * the same person) the later entry wins: ours stays, resting on the newer version, if it was made after that, or else it goes.
 */
export function resolveConflict(
  outbox: Outbox,
  newer: readonly Pick<DataField, 'uuid' | 'date_updated' | 'data' | 'blob'>[],
): { outbox: Outbox; dropped: string[] } {
  const changes = { ...outbox.changes };
  const dropped: string[] = [];
  for (const field of newer) {
    const ours = changes[field.uuid];
    if (!ours) continue;
    if (holds(field, ours, outbox)) {
      delete changes[field.uuid];
    } else if (ours.at >= Date.parse(field.date_updated)) {
      changes[field.uuid] = { ...ours, based_on: field.date_updated };
    } else {
      delete changes[field.uuid];
      dropped.push(field.uuid);
    }
  }
  return { outbox: tidied({ ...outbox, changes }), dropped };
}

function holds(field: Pick<DataField, 'data' | 'blob'>, change: Change, { pictures }: Outbox): boolean {
  if (change.picture === undefined) return field.data === (change.data ?? null);
  return field.blob === ((change.picture && pictures[change.picture]?.blob) || null);
}

/** After a refusal: what was sent waits for the person with its reason, unless it was edited since; that edit is still to be tried. */
export function setAside(outbox: Outbox, sent: readonly Change[], reasons: Reasons): Outbox {
  const changes = { ...outbox.changes };
  for (const { uuid, edit } of sent) {
    const [now, refused] = [changes[uuid], reasons.get(uuid)];
    if (now && refused !== undefined && now.edit === edit) changes[uuid] = { ...now, refused };
  }
  return { ...outbox, changes };
}

/** What was refused is to be sent once more: one field's change, or every one. */
export function tryAgain(outbox: Outbox, only?: string): Outbox {
  const again = Object.entries(outbox.changes).map(([uuid, { refused, ...change }]): [string, Change] => {
    const left = refused !== undefined && only !== undefined && only !== uuid;
    return [uuid, left ? { ...change, refused } : change];
  });
  return { ...outbox, changes: Object.fromEntries(again) };
}

/** Why changes were refused, by field: of these fields, in their order. */
export function refusalsOf({ changes }: Outbox, fields: readonly Pick<DataField, 'uuid'>[]): Record<string, string> {
  const entries = fields.map(({ uuid }) => [uuid, changes[uuid]?.refused]);
  return Object.fromEntries(entries.filter(([, refused]) => refused !== undefined));
}

/** Whether something was refused that still waits for the person. */
export function hasRefusals({ changes }: Outbox): boolean {
  return Object.values(changes).some(({ refused }) => refused !== undefined);
}

/** Without the changes of these fields. */
export function without(outbox: Outbox, uuids: readonly string[]): Outbox {
  const gone = new Set(uuids);
  return tidied({ ...outbox, changes: Object.fromEntries(Object.entries(outbox.changes).filter(([uuid]) => !gone.has(uuid))) });
}

/** The fields with what waits in the outbox in them: what the person sees. */
export function overlay(fields: readonly DataField[], outbox: Outbox): DataField[] {
  return fields.map((field) => {
    const change = outbox.changes[field.uuid];
    if (!change) return field;
    if (change.picture === undefined) return { ...field, data: change.data ?? null, filled_in_by: null };
    const picture = change.picture === null ? undefined : outbox.pictures[change.picture];
    return {
      ...field,
      blob: picture ? (picture.blob ?? picture.id) : null,
      blob_url: picture?.data_url || null,
      filename: picture?.filename ?? null,
      filled_in_by: null,
    };
  });
}

/** How many changes are still to be sent; what was refused is not among them. */
export function waitingCount(outbox: Outbox): number {
  return waiting(outbox).length;
}

function waiting(outbox: Outbox): Change[] {
  return Object.values(outbox.changes).filter((change) => change.refused === undefined);
}

/** Pictures that no change needs any more are let go. */
function tidied(outbox: Outbox): Outbox {
  const used = new Set(Object.values(outbox.changes).map((change) => change.picture));
  const kept = Object.entries(outbox.pictures).filter(([id]) => used.has(id));
  return { ...outbox, pictures: Object.fromEntries(kept) };
}
