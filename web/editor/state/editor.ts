import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { DocumentInput, Pack } from '../../../shared/contract/schemas/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/signatory.ts';
import { ordinarySignatory } from '../../../shared/domain/ordinary-signatory.ts';
import { newUuid } from '../../api/uuid.ts';
import { toast } from '../../ui/toasts.ts';
import type { Conflict } from '../core/merge.ts';
import { mergeAll } from '../core/merge.ts';
import { t } from '../messages.ts';
import { announce } from '../ui/announcer.tsx';
import { type Change, changeFields, type OnDiff, travel } from './change-fields.ts';
import { createEditorStore, type EditorStore, recordsOf } from './editor-store.ts';
import { createOutboxMirror, readOutbox } from './outbox-mirror.ts';
import { saveCalls } from './save-calls.ts';
import { createSaver, outboxSize, type Saver } from './saver.ts';
import type { Viewport } from './viewport.ts';

/** One opened document in the editor: its state, its saver and what can be done with it. */
export interface Editor {
  store: EditorStore;
  saver: Saver;
  /** Set by the pages' pane while it is shown. */
  viewport: { current: Viewport | null };
  packKey: string;
  change: (label: string, change: Change) => void;
  undo: () => void;
  redo: () => void;
  changePack: (data: DocumentInput) => void;
  addPerson: () => Signatory;
  changePerson: (uuid: string, change: Partial<Signatory>, save?: boolean) => void;
  movePerson: (uuid: string, position: number) => void;
  removePerson: (uuid: string) => void;
  resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
  /** Takes in what the server has now, where nothing is unsaved here. */
  receive: (pack: Pack) => void;
  /** Picks up what an earlier visit could not save. */
  restore: () => Promise<void>;
}

export function createEditor(pack: Pack, tab: number): Editor {
  const store = createEditorStore(pack, tab);
  const mirror = createOutboxMirror(pack.key);
  const saver = createSaver(saveCalls(store, pack.key), {
    changed: mirror,
    state: (saveState) => store.setState({ saveState }),
  });
  const keyOf = (uuid: string) => store.getState().fields[uuid]?.key ?? '';
  const onDiff: OnDiff = (diff) => saver.fieldsChanged(diff, keyOf);
  const viewport: Editor['viewport'] = { current: null };

  const go = (direction: 'undo' | 'redo') => {
    const done = travel(store, onDiff, direction);
    if (!done) return;
    announce(direction === 'undo' ? t('undone', { what: done.label }) : t('redone', { what: done.label }));
    if (done.skipped > 0) toast('info', t('undo_skipped', { n: done.skipped }));
    if (done.focus) viewport.current?.showField(done.focus);
  };

  const setPeople = (people: readonly Signatory[]) => {
    const ordered = people.map((person, position) => ({ ...person, position }));
    const { person } = store.getState();
    const still = ordered.some(({ uuid }) => uuid === person);
    store.setState({ people: ordered, person: still ? person : (ordered[0]?.uuid ?? null) });
  };

  const editor: Editor = {
    store,
    saver,
    viewport,
    packKey: pack.key,
    change: (label, change) => changeFields(store, onDiff, label, change),
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
    removePerson: (uuid) => {
      setPeople(store.getState().people.filter((person) => person.uuid !== uuid));
      saver.personRemoved(uuid);
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
        const people = state.people.map((person) => ({ ...person, ...kept.people[person.uuid] }) as Signatory);
        return { fields, people };
      });
      saver.restore(kept);
      toast('info', t('restored', { n: outboxSize(kept) }));
    },
  };
  store.subscribe((state, before) => {
    if (state.conflicts !== before.conflicts) saver.hold(new Set(state.conflicts.map((conflict) => conflict.uuid)));
  });
  return editor;
}

function receive({ store, saver, viewport }: Editor, newer: Pack): void {
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
  if (childGone) viewport.current?.toPage(0);
}

/** Spec core §9: the default name is signer-{n}. A colour stays with its person, so the lowest free one is taken. */
function newPerson(people: readonly Signatory[]): Signatory {
  const colours = new Set(people.map((person) => person.colour));
  const now = new Date().toISOString();
  return {
    uuid: newUuid(),
    position: people.length,
    role: '',
    name: `signer-${people.length + 1}`,
    email: '',
    mobile_number: '',
    dialing_code: '',
    primary_communication_channel: 'email',
    ...ordinarySignatory,
    status: 'setup',
    colour: Array.from({ length: people.length + 1 }, (_, colour) => colour).find((colour) => !colours.has(colour)) ?? 0,
    user_key: null,
    email_send_count: 0,
    sms_send_count: 0,
    delivery_problem: null,
    rejection_reason: null,
    sign_later: false,
    date_sent: null,
    date_viewed: null,
    date_terms_accepted: null,
    date_signed: null,
    signed_in_presence: false,
    identification: null,
    identified_by: null,
    date_created: now,
    date_updated: now,
  };
}

/** What the outbox does not keep of a field that never reached the server. */
function blankField(uuid: string, key: string): Partial<DataField> {
  const now = new Date().toISOString();
  return { uuid, key, blob_url: null, filled_in_by: null, updated_by_user_name: '', date_created: now, date_updated: now };
}
