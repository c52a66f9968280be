import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput, Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { fetchDocument } from '../../api/documents.ts';
import { connected } from '../../api/request/connection.ts';
import { systemClock } from '../../saving/clock.ts';
import { keptOnDevice } from '../../saving/kept.ts';
import { createSaver, type Saver, type World } from '../../saving/saver.ts';
import type { Item } from '../../saving/way.ts';
import type { ScreenPoint } from '../../surface/sight.ts';
import { createSurface, type Surface } from '../../surface/surface.ts';
import { toast } from '../../ui/toasts.ts';
import { decided } from '../core/field-change.ts';
import type { Conflict } from '../core/merge.ts';
import { t } from '../messages.ts';
import { t as peopleWords } from '../people/words.ts';
import { agreedToLoss, goneInWords } from '../signatures/in-words.ts';
import { signaturesLost, withoutSignatures } from '../signatures/lost-signatures.ts';
import { announce } from '../ui/announcer.tsx';
import { type AsOne, asOneStep } from './as-one.ts';
import { type Change, changeFields, travel } from './change-fields.ts';
import { allowed, shapes } from './editor-permission.ts';
import { editorShape } from './editor-shape.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { showField } from './field-in-sight.ts';
import { discardRefused } from './merging/discard-refused.ts';
import { receive } from './merging/receive.ts';
import { restoreKept } from './merging/restore-kept.ts';
import { settleConflicts } from './merging/settle-conflicts.ts';
import { outgoingTo, saveProperties } from './outgoing.ts';
import { type PeopleActions, peopleActions } from './people-actions.ts';
import { type SaveCalls, saveCalls } from './save-calls.ts';
import { fieldItems, fieldPart, freedBy, type Refused, refusedIn, type SetupChange } from './setup-change.ts';
import { setupWay } from './setup-way.ts';

/** One document opened in the editor: its state, its saver, and its actions. */
export interface Editor extends PeopleActions {
  store: EditorStore;
  saver: Saver<SetupChange>;
  /** The pages of the shown document. */
  surface: Surface;
  /** The place of the mouse while it is over the pages. */
  pointer: { current: ScreenPoint | null };
  packKey: string;
  /** How many times something was saved from here. */
  saves: () => number;
  change: (label: string, change: Change) => void;
  undo: () => void;
  redo: () => void;
  asOne: AsOne;
  changePack: (data: DocumentInput) => void;
  /** Removes a person. In the same step, `change` decides about their fields. */
  removePerson: (uuid: string, change?: Pick<Change, 'put' | 'remove'>) => void;
  resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
  /** Takes over the server's state where nothing is unsaved here. */
  receive: (pack: Pack) => void;
  /** Restores what an earlier visit could not save. */
  restore: () => void;
  /** Gives up refused changes and shows the server's state instead. Throws if the server can't be asked. */
  discard: (refused: readonly Refused[]) => Promise<void>;
}

/** Where an editor saves, and the clock, the connection and the memory that it works with. */
export interface EditorWorld extends World<SetupChange> {
  calls: SaveCalls;
}

const ofThisBrowser = (packKey: string): EditorWorld => ({
  calls: saveCalls(packKey),
  clock: systemClock,
  connection: connected,
  kept: keptOnDevice<Item<SetupChange>>(`setup.${packKey}`),
});

export function createEditor(pack: Pack, tab: number, world: EditorWorld = ofThisBrowser(pack.key)): Editor {
  const store = createEditorStore(pack, tab);
  let saves = 0;
  const saver: Saver<SetupChange> = createSaver(
    setupWay(store, world.calls, () => saver.items()),
    world,
    {
      changed: () => {
        settleConflicts(store, saver.items());
        const refused = refusedIn(saver.items());
        if (refused.length + store.getState().refused.length > 0) store.setState({ refused });
      },
      state: (saveState) => store.setState({ saveState }),
      saved: (changes) => {
        saves += 1;
        saver.retry(freedBy(changes, saver.items()));
      },
    },
  );
  const outgoing = outgoingTo(store, saver);
  const surface = createSurface(editorShape);

  const go = (direction: 'undo' | 'redo') => {
    const done = travel(store, outgoing, direction);
    if (!done) return;
    const said = direction === 'undo' ? t('undone', { what: done.label }) : t('redone', { what: done.label });
    if (done.isDone && done.isSetup) toast('info', said, { id: 'undone' });
    else if (done.isDone) announce(said);
    for (const name of done.stay) toast('info', t('redo_stays', { name }));
    if (done.skipped > 0) toast('info', t('undo_skipped', { n: done.skipped }));
    if (done.isKept) toast('info', peopleWords('undo_kept'));
    if (done.gone > 0) toast('info', t('undo_gone', { n: done.gone }));
    if (done.focus) showField({ store, surface }, done.focus);
  };

  const asOne = asOneStep(store);
  const changePack = (data: DocumentInput) =>
    asOne(() => {
      const { settings, status, version, pdf_password, child_document_keys, ...plain } = data;
      store.setState((state) => ({
        pack: { ...state.pack, ...plain, settings: { ...state.pack.settings, ...settings } } as typeof state.pack,
      }));
      saveProperties(saver, data);
    });

  const editor: Editor = {
    store,
    saver,
    surface,
    pointer: { current: null },
    packKey: pack.key,
    saves: () => saves,
    change: (label, change) => {
      const state = store.getState();
      const { fields } = state;
      if (shapes(fields, change) && !allowed(state, 'shapeFields')) return;
      const lost = signaturesLost(fields, change);
      const make = () => changeFields(store, outgoing, label, withoutSignatures(change, lost, fields, store.getState().fields));
      if (lost.length === 0 || change.agreed) return make();
      void agreedToLoss(lost).then((agreed) => {
        if (!agreed) return;
        make();
        toast('info', goneInWords(lost));
      });
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    asOne,
    changePack,
    ...peopleActions(store, saver, asOne, changePack),
    removePerson: (uuid, change = {}) => {
      const name = store.getState().people.find((person) => person.uuid === uuid)?.name ?? '';
      changeFields(store, outgoing, t('remove_person', { name }), { ...change, removePerson: uuid });
    },
    resolve: (conflict, choice) => {
      const { uuid, theirs } = conflict;
      store.setState((state) => {
        const field = state.fields[uuid];
        const fields = field && choice === 'theirs' ? { ...state.fields, [uuid]: { ...field, ...theirs } as DataField } : state.fields;
        return { fields, conflicts: state.conflicts.filter((other) => other !== conflict) };
      });
      const change = fieldItems(saver.items()).get(uuid)?.value;
      saver.replace(change ? [[uuid, fieldPart(decided(change, theirs, choice))]] : []);
    },
    receive: (newer) => receive(store, saver, newer),
    restore: () => {
      const items = saver.items();
      if (items.size === 0) return;
      const { state, becomes, lost } = restoreKept(store.getState(), items);
      store.setState(state);
      saver.replace(becomes);
      toast('info', t('restored', { n: items.size }));
      if (lost > 0) toast('warning', t('removed_by_other', { n: lost }));
    },
    discard: async (refused) => {
      const newer = await fetchDocument(pack.key);
      saver.replace(refused.map(({ id }) => [id, null]));
      store.setState((state) => discardRefused(state, refused, newer));
      receive(store, saver, newer);
    },
  };
  return editor;
}
