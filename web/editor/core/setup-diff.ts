import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory, SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { isSameList, type ListName, type Lists, listNames } from './list-change.ts';

/** What somebody prepares beside fields. */
export interface Setup {
  people: readonly Signatory[];
  pack: Pick<Pack, 'document_name' | 'settings' | ListName>;
}

/** A value before and after a step. */
export interface Turn<T> {
  from: T;
  to: T;
}

/** What a screen may change of a person; the rest is the server's. */
export const personProperties = [
  ...(['name', 'email', 'mobile_number', 'role', 'company', 'job_title', 'primary_communication_channel'] as const),
  ...(['email_is_optional', 'is_optional', 'signer_group_uuid', 'associated_document_keys'] as const),
  ...(['can_update_fields', 'otp_is_required'] as const),
  ...(['can_receive_signing_notifications', 'can_receive_viewing_notifications'] as const),
] satisfies (keyof Signatory & keyof SignatoryInput)[];
export type PersonProperty = (typeof personProperties)[number];
export type PersonPart = Partial<Pick<Signatory, PersonProperty>>;

/** What a step changes beside fields. */
export interface SetupDiff {
  added: readonly Signatory[];
  removed: readonly Signatory[];
  changed: Readonly<Record<string, Turn<PersonPart>>>;
  /** The person who is put at another place in the order. */
  moved?: Turn<number> & { uuid: string };
  lists: { readonly [N in ListName]?: Turn<Lists[N]> };
  settings?: Turn<Partial<Pack['settings']>>;
  document_name?: Turn<string>;
}

export const noSetupDiff: SetupDiff = { added: [], removed: [], changed: {}, lists: {} };

/** The turns that give people these details; nothing of those who have them, or are not there. */
export function personTurns(people: readonly Signatory[], parts: Readonly<Record<string, PersonPart>>): SetupDiff['changed'] {
  return Object.fromEntries(
    people.flatMap((person) => {
      const turn = diffValues(person, { ...person, ...parts[person.uuid] }, personProperties);
      return turn ? [[person.uuid, turn]] : [];
    }),
  );
}

/** The changes that lead from one setup to the next. */
export function diffSetup(before: Setup, after: Setup): SetupDiff {
  const [was, is] = [byUuid(before.people), byUuid(after.people)];
  const changed = Object.fromEntries(
    after.people.flatMap((person) => {
      const earlier = was.get(person.uuid);
      const turn = earlier && earlier !== person && diffValues(earlier, person, personProperties);
      return turn ? [[person.uuid, turn]] : [];
    }),
  );
  const lists = Object.fromEntries(
    listNames.flatMap((name) => {
      const [from, to] = [before.pack[name], after.pack[name]];
      return isSameList(name, from, to) ? [] : [[name, { from, to }]];
    }),
  );
  const moved = movedOne(before.people, after.people);
  const names = Object.keys(after.pack.settings) as (keyof Pack['settings'])[];
  const settings = diffValues(before.pack.settings, after.pack.settings, names);
  const [from, to] = [before.pack.document_name, after.pack.document_name];
  return {
    added: after.people.filter(({ uuid }) => !was.has(uuid)),
    removed: before.people.filter(({ uuid }) => !is.has(uuid)),
    changed,
    ...(moved && { moved }),
    lists,
    ...(settings && { settings }),
    ...(from !== to && { document_name: { from, to } }),
  };
}

export function isEmptySetupDiff({ added, removed, changed, moved, lists, settings, document_name }: SetupDiff): boolean {
  return (
    added.length + removed.length + Object.keys(changed).length + Object.keys(lists).length === 0 && !moved && !settings && !document_name
  );
}

/** The diff that undoes this one. */
export function reverseSetupDiff({ added, removed, changed, moved, lists, settings, document_name }: SetupDiff): SetupDiff {
  return {
    added: removed,
    removed: added,
    changed: Object.fromEntries(Object.entries(changed).map(([uuid, turn]) => [uuid, turned(turn)])),
    ...(moved && { moved: { ...moved, ...turned(moved) } }),
    lists: Object.fromEntries(Object.entries(lists).map(([name, turn]) => [name, turned<Lists[ListName]>(turn)])),
    ...(settings && { settings: turned(settings) }),
    ...(document_name && { document_name: turned(document_name) }),
  };
}

/** Two consecutive diffs of one gesture as one; undefined if something else has come between them. */
export function squashSetupDiffs(first: SetupDiff, second: SetupDiff): SetupDiff | undefined {
  const changed: Record<string, Turn<PersonPart>> = { ...first.changed };
  for (const [uuid, turn] of Object.entries(second.changed)) {
    const earlier = changed[uuid];
    if (
      earlier &&
      !Object.entries(turn.from).every(([name, value]) => !(name in earlier.to) || earlier.to[name as PersonProperty] === value)
    )
      return undefined;
    const joined = earlier ? { from: { ...turn.from, ...earlier.from }, to: { ...earlier.to, ...turn.to } } : turn;
    const left = diffValues(joined.from, joined.to, Object.keys(joined.to) as PersonProperty[]);
    if (left) changed[uuid] = left;
    else delete changed[uuid];
  }
  const lists: Partial<Record<ListName, Turn<Lists[ListName]>>> = { ...first.lists };
  for (const name of listNames) {
    const [earlier, later] = [first.lists[name], second.lists[name]];
    if (earlier && later && earlier.to !== later.from) return undefined;
    if (later) lists[name] = { from: earlier?.from ?? later.from, to: later.to };
    const now = lists[name];
    if (now && isSameList(name, now.from, now.to)) delete lists[name];
  }
  if (first.moved && second.moved && (first.moved.uuid !== second.moved.uuid || first.moved.to !== second.moved.from)) return undefined;
  const { moved: older, ...rest } = first;
  const moved = second.moved ? { ...second.moved, from: older?.from ?? second.moved.from } : older;
  return { ...rest, changed, lists: lists as SetupDiff['lists'], ...(moved && moved.from !== moved.to && { moved }) };
}

/** Whether two values say the same. The server tidies texts, which changes nothing that somebody would notice. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return tidyLine(one) === tidyLine(other);
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function diffValues<T extends object>(before: T, after: T, names: readonly (keyof T)[]): Turn<Partial<T>> | undefined {
  const different = names.filter((name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const part = (whole: T) => Object.fromEntries(different.map((name) => [name, whole[name]])) as Partial<T>;
  return different.length > 0 ? { from: part(before), to: part(after) } : undefined;
}

/** The one person without whom the order is the same. */
function movedOne(before: readonly Signatory[], after: readonly Signatory[]): SetupDiff['moved'] {
  const [was, is] = [before.map(({ uuid }) => uuid), after.map(({ uuid }) => uuid)];
  const [from, to] = [was.filter((uuid) => is.includes(uuid)), is.filter((uuid) => was.includes(uuid))];
  const at = from.findIndex((uuid, index) => uuid !== to[index]);
  const isMoved = (one: string) => without(from, one).every((uuid, index) => uuid === without(to, one)[index]);
  const uuid = [from[at], to[at]].find((one) => one !== undefined && isMoved(one));
  return uuid === undefined ? undefined : { uuid, from: was.indexOf(uuid), to: is.indexOf(uuid) };
}

const without = (uuids: readonly string[], one: string) => uuids.filter((uuid) => uuid !== one);
const byUuid = (people: readonly Signatory[]) => new Map(people.map((person) => [person.uuid, person]));
const turned = <T>({ from, to }: Turn<T>): Turn<T> => ({ from: to, to: from });
