import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Change, Item, Items, Place } from '../../saving/way.ts';
import { type FieldChange, joinFieldChanges, restOfFieldChange } from '../core/field-change.ts';
import { joinListChanges, type ListChange, restOfListChange } from '../core/list-change.ts';

type Settings = NonNullable<DocumentInput['settings']>;

/** One unsaved change in setup, by the uuid of its field or person, or the name of the pack's property. */
export type SetupChange =
  | { part: 'property'; value: unknown }
  | { part: 'settings'; value: Settings }
  | { part: 'list'; change: ListChange }
  | { part: 'person'; input: SignatoryInput }
  | { part: 'field'; change: FieldChange }
  | { part: 'removed_person'; name: string };

/** A change that the server refused, and why. */
export interface Refused extends Change<SetupChange> {
  reason: string;
}

/** A field may name a person who is not saved yet, and a person can't be removed while fields name them. */
const lanes = { property: 0, settings: 0, list: 0, person: 1, field: 2, removed_person: 3 } as const satisfies Record<
  SetupChange['part'],
  number
>;

/** By lane: properties, people, fields, removals of people. */
export const largestCalls: readonly number[] = [100, 1, 100, 1];

/** Spec core §9, in milliseconds. */
export const saveDelaysMs = { property: 250, person: 500, field: 1_000 } as const;

export function placeOf({ value }: Change<SetupChange>): Place {
  return { lane: lanes[value.part], call: value.part === 'field' ? value.change.key : '' };
}

/** Of a person's removal and return, the later one counts. */
export function joinChanges(older: SetupChange, newer: SetupChange, maybeThere: boolean): SetupChange | null {
  if (older.part === 'settings' && newer.part === 'settings') return { part: 'settings', value: { ...older.value, ...newer.value } };
  if (older.part === 'person' && newer.part === 'person') return { part: 'person', input: { ...older.input, ...newer.input } };
  if (older.part === 'list' && newer.part === 'list') return listPart(joinListChanges(older.change, newer.change, maybeThere));
  if (older.part !== 'field' || newer.part !== 'field') return newer;
  return fieldPart(joinFieldChanges(older.change, newer.change, maybeThere));
}

export function restOfChange(sent: SetupChange, now: SetupChange, version: string | undefined): SetupChange | null {
  if (sent.part === 'settings' && now.part === 'settings') {
    const value = differing(sent.value, now.value);
    return Object.keys(value).length > 0 ? { part: 'settings', value } : null;
  }
  if (sent.part === 'person' && now.part === 'person') {
    const input = differing(sent.input, now.input);
    return Object.keys(input).length > 0 ? { part: 'person', input: { ...input, uuid: now.input.uuid } } : null;
  }
  if (sent.part === 'list' && now.part === 'list') return listPart(restOfListChange(sent.change, now.change));
  if (sent.part === 'field' && now.part === 'field') return fieldPart(restOfFieldChange(sent.change, now.change, version));
  return now;
}

/**
 * The refused changes that may be sent again once these are saved: fields whose person now exists, removals of people
 * whose fields are gone.
 */
export function freedBy(saved: readonly Change<SetupChange>[], items: Items<SetupChange>): string[] {
  const frees = (id: string, refused: SetupChange, { id: savedId, value }: Change<SetupChange>) => {
    if (value.part === 'person') return refused.part === 'field' && refused.change.patch.signatory_uuid === savedId;
    return value.part === 'field' && refused.part === 'removed_person' && value.change.base.signatory_uuid === id;
  };
  return refusedIn(items).flatMap(({ id, value }) => (saved.some((one) => frees(id, value, one)) ? [id] : []));
}

export function fieldPart(change: FieldChange | null): SetupChange | null {
  return change && { part: 'field', change };
}

function listPart(change: ListChange | null): SetupChange | null {
  return change && { part: 'list', change };
}

/** Only the changes of fields. */
export function fieldItems(items: Items<SetupChange>): Items<FieldChange> {
  const found = new Map<string, Item<FieldChange>>();
  for (const [id, { value, unsure, refused }] of items) {
    if (value.part === 'field')
      found.set(id, { value: value.change, unsure: unsure?.part === 'field' ? unsure.change : undefined, refused });
  }
  return found;
}

export function refusedIn(items: Items<SetupChange>): Refused[] {
  return [...items].flatMap(([id, { value, refused }]) => (refused === undefined ? [] : [{ id, value, reason: refused }]));
}

function differing<T extends object>(sent: T, now: T): Partial<T> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof T] !== value)) as Partial<T>;
}
