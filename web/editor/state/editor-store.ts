import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PresentPerson } from '../../../shared/contract/documents/share-presence.ts';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument, Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { AskingMember } from '../../../shared/domain/policy/permission.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import type { Rectangle, Size } from '../../../shared/geometry/placing.ts';
import type { SaveState } from '../../saving/saver.ts';
import type { Fields } from '../core/editor-field.ts';
import { emptyHistory, type History } from '../core/history.ts';
import type { Conflict } from '../core/merge.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import type { Refused } from './setup-change.ts';

/** The pack in the editor; its fields and people are kept beside it. */
export type EditorPack = Omit<Pack, 'child_documents' | 'signatories'> & {
  child_documents: readonly Omit<ChildDocument, 'data_fields'>[];
};
export type EditorChild = EditorPack['child_documents'][number];

/** What is chosen for placing. A sticky one (Shift) stays chosen after a field is placed. */
export interface Armed extends PaletteItem {
  sticky: boolean;
}

/** The outline that the keyboard moves until the field is placed. */
export interface KeyboardGhost extends Rectangle, PaletteItem {
  page_index: number;
}

export interface EditorState {
  // Records
  pack: EditorPack;
  people: readonly Signatory[];
  /** The people as the server has them in order, as far as is known: some may wait for their removal. */
  savedOrder: readonly string[];
  fields: Fields;
  history: History;
  conflicts: readonly Conflict[];
  saveState: SaveState;
  /** Changes that the server refused. */
  refused: readonly Refused[];
  // Session
  /** Who else has the document open. */
  others: readonly PresentPerson[];
  /** The person who prepares the document; undefined until known. */
  me: AskingMember | undefined;
  /** The child document shown. */
  childKey: string;
  /** The selected fields; the last one is the reference for aligning. */
  selection: readonly string[];
  /** The person whom new fields are for. */
  person: string | null;
  /** The person hovered in the list; the fields of all others are dimmed. */
  highlighted: string | null;
  armed: Armed | null;
  ghost: KeyboardGhost | null;
  lastSizes: Partial<Record<FieldType, Size>>;
  /** Fields that a gesture carries at the moment. The gesture draws them. */
  dragging: ReadonlySet<string>;
  /** The page that they come from stays in the DOM while they are carried. */
  draggingPage: number | null;
}

export type EditorStore = StoreApi<EditorState>;

const none: ReadonlySet<string> = new Set();

/** The editor's state, seeded once from a pack. */
export function createEditorStore(pack: Pack, tab: number): EditorStore {
  const child = pack.child_documents[tab] ?? pack.child_documents[0];
  return createStore<EditorState>(() => ({
    ...recordsOf(pack),
    history: emptyHistory,
    conflicts: [],
    saveState: { kind: 'saved', changes: 0, kept: true },
    refused: [],
    others: [],
    me: undefined,
    childKey: child?.key ?? '',
    selection: [],
    person: [...pack.signatories].sort((a, b) => a.position - b.position)[0]?.uuid ?? null,
    highlighted: null,
    armed: null,
    ghost: null,
    lastSizes: {},
    dragging: none,
    draggingPage: null,
  }));
}

/** Takes a pack apart into the editor's records. */
export function recordsOf(pack: Pack): Pick<EditorState, 'pack' | 'people' | 'savedOrder' | 'fields'> {
  const { child_documents, signatories, ...rest } = pack;
  const fields: Record<string, DataField> = {};
  const children = child_documents.map(({ data_fields, ...child }) => {
    for (const field of data_fields) fields[field.uuid] = field;
    return child;
  });
  const people = [...signatories].sort((a, b) => a.position - b.position);
  const savedOrder = people.map(({ uuid }) => uuid);
  return { pack: { ...rest, child_documents: children.sort((a, b) => a.position - b.position) }, people, savedOrder, fields };
}

/** The child document shown; undefined while the pack has none. */
export function currentChild(state: EditorState): EditorChild | undefined {
  return state.pack.child_documents.find((child) => child.key === state.childKey) ?? state.pack.child_documents[0];
}

/** The fields of one child document. */
export function fieldsOfChild(fields: Fields, childKey: string): DataField[] {
  return Object.values(fields).filter((field) => field.key === childKey);
}

/** Selected fields that still exist, in the order of selection. */
export function selectedFields(state: EditorState): DataField[] {
  return state.selection.flatMap((uuid) => state.fields[uuid] ?? []);
}
