import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { DocumentInput, Pack } from '../../../shared/contract/schemas/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/signatory.ts';
import { fetchDocument } from '../../api/documents.ts';
import type { ScreenPoint } from '../../surface/sight.ts';
import { createSurface, type Surface } from '../../surface/surface.ts';
import { toast } from '../../ui/toasts.ts';
import type { Conflict } from '../core/merge.ts';
import { mergeAll } from '../core/merge.ts';
import { t } from '../messages.ts';
import { announce } from '../ui/announcer.tsx';
import { type Change, changeFields, type Outgoing, travel } from './change-fields.ts';
import { discardRefused } from './discard-refused.ts';
import { editorShape } from './editor-shape.ts';
import { createEditorStore, type EditorStore, recordsOf } from './editor-store.ts';
import { showField } from './field-in-sight.ts';
import { outboxSize, type Refused } from './outbox.ts';
import { createOutboxMirror, readOutbox } from './outbox-mirror.ts';
import { keptPeople, newPerson, peopleState, wholeInput } from './people.ts';
import { saveCalls } from './save-calls.ts';
import { createSaver, type Saver } from './saver.ts';

/** One opened document in the editor: its state, its saver and what can be done with it. */
export interface Editor {
  store: EditorStore;
  saver: Saver;
  /** The pages of the shown document. */
  surface: Surface;
  /** Where the mouse is, while it is over the pages. */
  pointer: { current: ScreenPoint | null };
  packKey: string;
  change: (label: string, change: Change) => void;
  undo: () => void;
  redo: () => void;
  changePack: (data: DocumentInput) => void;
  addPerson: () => Signatory;
  changePerson: (uuid: string, change: Partial<Signatory>, save?: boolean) => void;
  movePerson: (uuid: string, position: number) => void;
  /** Takes a person away, and does in the same step to their fields what `change` says. */
  removePerson: (uuid: string, change?: Pick<Change, 'put' | 'remove'>) => void;
  resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
  /** Takes in what the server has now, where nothing is unsaved here. */
  receive: (pack: Pack) => void;
  /** Picks up what an earlier visit could not save. */
  restore: () => Promise<void>;
  /** Gives up changes that the server refused: what it has instead is shown. Throws where it can't be asked. */
  discard: (refused: readonly Refused[]) => Promise<void>;
}

export function createEditor(pack: Pack, tab: number): Editor {
  const store = createEditorStore(pack, tab);
  const mirror = createOutboxMirror(pack.key);
  const saver = createSaver(saveCalls(store, pack.key), {
    changed: (outbox) => {
      mirror(outbox);
      if (outbox.refused !== store.getState().refused) store.setState({ refused: outbox.refused });
    },
    state: (saveState) => store.setState({ saveState }),
  });
  const keyOf = (uuid: string) => store.getState().fields[uuid]?.key ?? '';
  const outgoing: Outgoing = {
    fields: (diff) => saver.fieldsChanged(diff, keyOf),
    personRemoved: saver.personRemoved,
    personRestored: (person) => saver.personChanged(wholeInput(person)),
  };
  const surface = createSurface(editorShape);

  const go = (direction: 'undo' | 'redo') => {
    const done = travel(store, outgoing, direction);
    if (!done) return;
    announce(direction === 'undo' ? t('undone', { what: done.label }) : t('redone', { what: done.label }));
    if (done.skipped > 0) toast('info', t('undo_skipped', { n: done.skipped }));
    if (done.focus) showField({ store, surface }, done.focus);
  };

  const setPeople = (people: readonly Signatory[]) => store.setState((state) => peopleState(state, people));

  const editor: Editor = {
    store,
    saver,
    surface,
    pointer: { current: null },
    packKey: pack.key,
    change: (label, change) => changeFields(store, outgoing, label, change),
    undo: () => go('undo'),
    redo: () => go('redo'),
    changePack: (data) => {
      const { settings, status, version, pdf_password, child_document_keys, ...plain } = data;
      store.setState((state) => ({
        pack: { ...state.pack, ...plain, settings: { ...state.pack.settings, ...settings } } as typeof state.pack,
      }));
      saver.packChanged(data);
    },
    addPerson: () => {
      const { people } = store.getState();
      const person = newPerson(people);
      setPeople([...people, person]);
      store.setState({ person: person.uuid });
      saver.personChanged({ uuid: person.uuid, name: person.name, position: person.position });
      return person;
    },
    changePerson: (uuid, change, save = true) => {
      store.setState((state) => ({ people: state.people.map((person) => (person.uuid === uuid ? { ...person, ...change } : person)) }));
      const { name, email, mobile_number, role, primary_communication_channel } = change;
      const input = { name, email, mobile_number, role, primary_communication_channel };
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      if (save) saver.personChanged({ uuid, ...given });
    },
    movePerson: (uuid, position) => {
      const { people } = store.getState();
      const person = people.find((candidate) => candidate.uuid === uuid);
      if (!person || position < 0 || position >= people.length) return;
      const others = people.filter((candidate) => candidate.uuid !== uuid);
      setPeople([...others.slice(0, position), person, ...others.slice(position)]);
      saver.personChanged({ uuid, position });
    },
    removePerson: (uuid, change = {}) => {
      const name = store.getState().people.find((person) => person.uuid === uuid)?.name ?? '';
      changeFields(store, outgoing, t('remove_person', { name }), { ...change, removePerson: uuid });
    },
    resolve: (conflict, choice) => {
      const conflicts = store.getState().conflicts.filter((other) => other !== conflict);
      if (choice === 'theirs') {
        saver.forget(conflict.uuid, conflict.properties);
        store.setState((state) => {
          const field = state.fields[conflict.uuid];
          return field ? { fields: { ...state.fields, [field.uuid]: { ...field, ...conflict.theirs } as DataField } } : {};
        });
      }
      store.setState({ conflicts });
    },
    receive: (newer) => receive(editor, newer),
    restore: async () => {
      const kept = await readOutbox(pack.key);
      if (!kept) return;
      store.setState((state) => {
        const fields = { ...state.fields };
        for (const [uuid, { kind, key, patch }] of Object.entries(kept.fields)) {
          const field = fields[uuid];
          if (kind === 'removed') delete fields[uuid];
          else if (field || kind === 'added') fields[uuid] = { ...(field ?? blankField(uuid, key)), ...patch } as DataField;
        }
        return { fields, ...peopleState(state, keptPeople(state.people, kept)) };
      });
      saver.restore(kept);
      toast('info', t('restored', { n: outboxSize(kept) }));
    },
    discard: async (refused) => {
      const newer = await fetchDocument(pack.key);
      saver.discard(refused);
      store.setState((state) => discardRefused(state, refused, newer));
      receive(editor, newer);
    },
  };
  store.subscribe((state, before) => {
    if (state.conflicts !== before.conflicts) saver.hold(new Set(state.conflicts.map((conflict) => conflict.uuid)));
  });
  return editor;
}

function receive({ store, saver }: Editor, newer: Pack): void {
  const unsaved = saver.pending();
  const state = store.getState();
  const records = recordsOf(newer);
  const merged = mergeAll(
    state.fields,
    newer.child_documents.flatMap((child) => child.data_fields),
    unsaved.fields,
  );
  const peopleBusy = Object.keys(unsaved.people).length + unsaved.removedPeople.length > 0;
  const packBusy = Object.keys(unsaved.pack).length > 0;
  const childGone = !records.pack.child_documents.some((child) => child.key === state.childKey);
  const pack = packBusy ? { ...state.pack, child_documents: records.pack.child_documents } : records.pack;
  const known = new Set(state.conflicts.map((conflict) => conflict.uuid));
  store.setState({
    pack,
    fields: merged.fields,
    conflicts: [...state.conflicts, ...merged.conflicts.filter((conflict) => !known.has(conflict.uuid))],
    ...(peopleBusy ? {} : { people: records.people }),
    ...(childGone ? { childKey: records.pack.child_documents[0]?.key ?? '' } : {}),
    selection: state.selection.filter((uuid) => merged.fields[uuid]),
  });
  if (merged.lost.length > 0) toast('warning', t('removed_by_other', { n: merged.lost.length }));
}

/** What the outbox does not keep of a field that never reached the server. */
function blankField(uuid: string, key: string): Partial<DataField> {
  const now = new Date().toISOString();
  return { uuid, key, blob_url: null, filled_in_by: null, updated_by_user_name: '', date_created: now, date_updated: now };
}
