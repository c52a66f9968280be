import { expect, vi } from 'vitest';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { rightsOf } from '../../shared/domain/policy/roles.ts';
import type { FieldType } from '../../shared/fields/field-types.ts';
import { changeFieldType, settled } from '../../shared/fields/placing/new-field.ts';
import { ApiError, NetworkError } from '../../web/api/errors.ts';
import { isOffered } from '../../web/editor/commands/command.ts';
import { commandNamed } from '../../web/editor/commands/commands.ts';
import { paletteItem } from '../../web/editor/core/ready-fields.ts';
import { createEditor, type Editor } from '../../web/editor/state/editor.ts';
import type { EditorState } from '../../web/editor/state/editor-store.ts';
import { newerPack } from '../../web/editor/state/merging/newer-pack.ts';
import { placeAt } from '../../web/editor/state/place.ts';
import { refusedIn } from '../../web/editor/state/setup-change.ts';
import type { Clock } from '../../web/saving/clock.ts';
import { keptAsText, testConnection } from '../../web/saving/test-server.ts';
import type { ApiClient } from './api-client.ts';

/** Pauses of the saver are shorter, so that many runs take little time. */
const faster = 50;
const quickClock: Clock = {
  now: () => Date.now() * faster,
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds / faster);
    return () => clearTimeout(timer);
  },
};

/** What the editor asks of a browser beside its pages. */
export function inBrowser(): void {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 0));
}

/** One person at one browser: the product's own editor, which saves to the running product. */
export interface Desk {
  editor: Editor;
  state: () => EditorState;
  place: (type: FieldType, at: number, person: string | null) => void;
  run: (command: string) => void;
  retype: (field: DataField, type: FieldType) => void;
  give: (uuids: readonly string[], person: string | null) => void;
  /** Waits until everything that can be saved is saved. */
  save: () => Promise<void>;
  /** Takes over what others have done, as the editor's poll does. */
  poll: () => Promise<void>;
  reload: () => Promise<void>;
  /** The next save does not reach the product, or its answer does not arrive. */
  lose: (what: 'request' | 'answer') => void;
  decide: (choice: 'mine' | 'theirs') => Promise<void>;
  discard: () => Promise<void>;
  refusals: () => string[];
  unsaved: () => string[];
  close: () => void;
}

export async function editorOn(client: ApiClient, packKey: string): Promise<Desk> {
  const kept = new Map<string, string>();
  let losing: 'request' | 'answer' | undefined;
  const post = async (path: string, body: object) => {
    const lost = losing;
    losing = undefined;
    if (lost === 'request') throw new NetworkError(null);
    const answer = await client.call('POST', path, body);
    if (lost === 'answer') throw new NetworkError(null);
    if (answer.status !== 200) throw new ApiError(answer.status, answer.body, false);
    return answer.body;
  };
  const calls = {
    saveProperties: (data: object) => post(`/app/documents/${packKey}/update_document`, { data }),
    savePerson: (data: object) => post(`/app/documents/${packKey}/add_update_signatory`, { data }),
    saveFields: (key: string, data: object[]) => post(`/app/documents/${key}/add_update_data_field`, { data }),
  };
  const open = async () => {
    const pack: Pack = await client.document(packKey);
    const made = createEditor(pack, 0, { calls, clock: quickClock, connection: testConnection(), kept: keptAsText(kept) });
    made.store.setState({ me: { account_key: pack.account_key, user_key: pack.created_by, email_verified: true, ...rightsOf('owner') } });
    made.restore();
    return made;
  };
  let editor = await open();
  const state = () => editor.store.getState();
  const waiting = () =>
    [...editor.saver.items()].filter(([id, { refused }]) => !refused && !state().conflicts.some(({ uuid }) => uuid === id));
  const save = async () => {
    await editor.saver.flush();
    const left = () => ({ waiting: waiting(), busy: editor.saver.busy() });
    await expect.poll(left, { interval: 5 }).toEqual({ waiting: [], busy: false });
  };
  const poll = async () => {
    const newer = await newerPack(editor, () => client.document(packKey));
    if (newer) editor.receive(newer);
  };
  return {
    get editor() {
      return editor;
    },
    state,
    place: (type, at, person) => {
      editor.store.setState({ person });
      placeAt(editor, paletteItem(type), { page: at % 2, x: 60 + (at % 4) * 130, y: 60 + (at % 9) * 70 });
    },
    run: (name) => {
      const command = commandNamed(name);
      if (isOffered(command, editor)) command.run(editor, command.keys?.[0]);
    },
    retype: (field, type) => editor.change('Type', { put: [changeFieldType(field, type)] }),
    give: (uuids, signatory_uuid) =>
      editor.change('Give', {
        put: uuids.flatMap((uuid) => state().fields[uuid] ?? []).map((field) => settled({ ...field, signatory_uuid })),
      }),
    save,
    poll,
    reload: async () => {
      editor.saver.stop();
      await expect.poll(() => editor.saver.busy(), { message: 'a save is under way' }).toBe(false);
      editor = await open();
    },
    lose: (what) => {
      losing = what;
    },
    decide: async (choice) => {
      for (const conflict of state().conflicts) editor.resolve(conflict, choice);
      await save();
    },
    discard: () => editor.discard(refusedIn(editor.saver.items())),
    refusals: () => [...editor.saver.items().values()].flatMap(({ refused }) => refused ?? []),
    unsaved: () => [...editor.saver.items().keys()],
    close: () => editor.saver.stop(),
  };
}
