import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory, SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { type ListName, type Lists, listNames, withListChange } from '../core/list-change.ts';
import { isSameValue, type SetupDiff, type Turn } from '../core/setup-diff.ts';
import type { EditorState } from './editor-store.ts';
import { withKnownPlaces } from './merging/gone.ts';
import { peopleState, withMoved, withPerson } from './people.ts';

/** What is to be saved of a step beside fields. */
export interface SetupSaves {
  restored: readonly Signatory[];
  changed: readonly SignatoryInput[];
  removed: readonly Signatory[];
  lists: readonly { name: ListName; from: Lists[ListName]; to: Lists[ListName] }[];
  settings?: NonNullable<DocumentInput['settings']>;
  document_name?: string;
}

export interface SetupTravelled {
  state: Pick<EditorState, 'people' | 'person' | 'pack'>;
  saves: SetupSaves;
  /** Whether something stays as it is because somebody else has changed it meanwhile. */
  isKept: boolean;
}

/** The setup with a diff applied, except for what somebody else has changed since. What was deleted meanwhile stays deleted. */
export function travelSetup(state: EditorState, wanted: SetupDiff): SetupTravelled {
  let { pack, people } = state;
  let isKept = false;
  /** The part of a change whose values are still those that the step left. */
  const fitting = <T extends object>({ from, to }: Turn<T>, now: T): Partial<T> | undefined => {
    const names = (Object.keys(to) as (keyof T)[]).filter((name) => isSameValue(now[name], from[name]));
    if (names.length < Object.keys(to).length) isKept = true;
    return names.length > 0 ? (Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<T>) : undefined;
  };

  const settings = wanted.settings && fitting(wanted.settings, pack.settings);
  if (settings) pack = { ...pack, settings: { ...pack.settings, ...settings } };
  const name = wanted.document_name && fitting(asRecord(wanted.document_name), { document_name: pack.document_name });
  if (name) pack = { ...pack, ...name };
  const lists: SetupSaves['lists'][number][] = [];
  for (const name of listNames) {
    const turn = wanted.lists[name] as Turn<Lists[ListName]> | undefined;
    if (!turn) continue;
    const from = pack[name];
    const to = withListChange<ListName>(name, turn.from, turn.to, from);
    lists.push({ name, from, to });
    pack = { ...pack, [name]: to };
  }

  const changed = new Map<string, SignatoryInput>();
  const change = (uuid: string, part: Partial<Signatory>) => {
    people = people.map((person) => (person.uuid === uuid ? { ...person, ...part } : person));
    changed.set(uuid, { ...changed.get(uuid), ...(part as SignatoryInput), uuid });
  };
  const find = (uuid: string) => people.find((person) => person.uuid === uuid);
  const removed = wanted.removed.flatMap(({ uuid }) => find(uuid) ?? []);
  const gone = new Set(removed);
  people = people.filter((person) => !gone.has(person));
  const restored = wanted.added.filter(({ uuid }) => !find(uuid)).map((person) => withKnownPlaces(person, pack));
  for (const person of restored) people = withPerson(people, person);
  for (const [uuid, turn] of Object.entries(wanted.changed)) {
    const person = find(uuid);
    const part = person && fitting(turn, person);
    if (part) change(uuid, withKnownPlaces(part, pack));
  }
  const groups = new Set(pack.signer_groups.map(({ uuid }) => uuid));
  for (const { uuid, signer_group_uuid: group } of lists.length > 0 ? people : []) {
    if (group !== null && !groups.has(group)) change(uuid, { signer_group_uuid: null });
  }
  if (wanted.moved && find(wanted.moved.uuid)) {
    const { uuid, to } = wanted.moved;
    const position = Math.min(to, people.length - 1);
    people = withMoved(people, uuid, position);
    changed.set(uuid, { ...changed.get(uuid), uuid, position });
  }
  return {
    state: { pack, ...(people === state.people ? { people, person: state.person } : peopleState(state, people)) },
    saves: {
      restored,
      changed: [...changed.values()],
      removed,
      lists,
      ...(settings && { settings }),
      ...(name?.document_name !== undefined && { document_name: name.document_name }),
    },
    isKept,
  };
}

const asRecord = ({ from, to }: Turn<string>): Turn<{ document_name: string }> => ({
  from: { document_name: from },
  to: { document_name: to },
});
