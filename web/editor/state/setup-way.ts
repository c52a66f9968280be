import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Change, Items, Way } from '../../saving/way.ts';
import { toast } from '../../ui/toasts.ts';
import { patchField } from '../core/editor-field.ts';
import { type FieldChange, inputOf } from '../core/field-change.ts';
import { beforeOf } from '../core/list-change.ts';
import { t } from '../messages.ts';
import { goneInWords } from '../signatures/in-words.ts';
import { placedSignatures } from '../signatures/lost-signatures.ts';
import type { EditorStore } from './editor-store.ts';
import { takeNewer } from './merging/take-newer.ts';
import { positionToSave, withSaved } from './order-at-server.ts';
import type { SaveCalls } from './save-calls.ts';
import { joinChanges, largestCalls, placeOf, restOfChange, type SetupChange } from './setup-change.ts';

const noPicture = { blob: null, file_key: null, filename: null };
const noVersions: ReadonlyMap<string, string> = new Map();

/** How changes of the setup reach the server, and what the answers change on the screen. */
export function setupWay(store: EditorStore, calls: SaveCalls, unsaved: () => Items<SetupChange>): Way<SetupChange> {
  return {
    largest: largestCalls,
    // A change that somebody else has made too waits for a decision.
    placeOf: (change) => (store.getState().conflicts.some(({ uuid }) => uuid === change.id) ? undefined : placeOf(change)),
    join: joinChanges,
    rest: restOfChange,
    send: async (changes) => {
      const [first] = changes;
      if (first?.value.part === 'field') return await saveFields(first.value.change.key, changes);
      if (first?.value.part === 'person') await savePerson(first.value.input);
      else if (first?.value.part === 'removed_person') await removePerson(first.id);
      else await saveProperties(changes);
      return noVersions;
    },
    onConflict: (error, unsaved) => takeNewer(store, error, unsaved),
    failed: () => t('save_failed'),
  };

  async function saveProperties(changes: readonly Change<SetupChange>[]): Promise<void> {
    const data: DocumentInput = Object.assign({}, ...changes.map(inputOfProperty));
    const { version, message } = await calls.saveProperties(data);
    // The date stays that of the pack as it came: with the answer's, the next update would leave out what others did before.
    store.setState((state) => ({ pack: { ...state.pack, version } }));
    if (message && data.settings) toast('warning', message);
  }

  /** Takes over only what the server decides; text being typed stays. */
  async function savePerson(input: SignatoryInput): Promise<void> {
    const { people, savedOrder } = store.getState();
    const shown = people.map(({ uuid }) => uuid);
    const place = input.position !== undefined && { position: positionToSave(input.uuid, shown, savedOrder, unsaved()) };
    const { signatory } = await calls.savePerson({ ...input, ...place });
    store.setState((state) => ({ savedOrder: withSaved(state.savedOrder, input.uuid, signatory?.position) }));
    if (!signatory) return;
    const { uuid, status, user_key, date_updated, colour } = signatory;
    store.setState((state) => ({
      people: state.people.map((person) => (person.uuid === uuid ? { ...person, status, user_key, date_updated, colour } : person)),
    }));
  }

  async function removePerson(uuid: string): Promise<void> {
    await calls.savePerson({ uuid, removed: true });
    store.setState((state) => ({ savedOrder: state.savedOrder.filter((other) => other !== uuid) }));
  }

  async function saveFields(childKey: string, changes: readonly Change<SetupChange>[]): Promise<ReadonlyMap<string, string>> {
    const { fields } = store.getState();
    const data = changes.map(({ id, value }) => inputOf(id, (value as { change: FieldChange }).change, fields[id]?.date_updated));
    const { data_fields } = await calls.saveFields(childKey, data);
    // The server may change further fields, such as boxes that exclude each other. Their values come with the next update.
    const versions = new Map<string, string>();
    const emptied: DataField[] = [];
    const next: Record<string, DataField> = { ...store.getState().fields };
    for (const { uuid, date_updated: seen } of data) {
      const saved = data_fields.find((one) => one.uuid === uuid);
      if (!saved) continue;
      const field = next[uuid];
      const shown = field?.date_updated ?? seen;
      // A save that repeats what somebody else has saved meanwhile is taken. What else they changed comes with the next
      // update, if the field stays as old as it is.
      const isOlder = seen !== undefined && shown !== undefined && (saved.previous_update ?? '') > shown;
      const version = isOlder ? shown : saved.date_updated;
      versions.set(uuid, version);
      if (!field) continue;
      // What the person has agreed to is gone from here already.
      if (saved.emptied && field.blob !== null) emptied.push(field);
      next[uuid] = { ...(saved.emptied ? patchField(field, noPicture) : field), date_updated: version };
    }
    const signatures = placedSignatures(emptied);
    if (signatures.length > 0) toast('warning', goneInWords(signatures));
    if (signatures.length < emptied.length) toast('warning', t('picture_emptied'));
    store.setState({ fields: next });
    return versions;
  }
}

/** A list is sent with its beginning, so that the server keeps what others have done to it meanwhile. */
function inputOfProperty({ id, value }: Change<SetupChange>): object {
  if (value.part === 'list') return { [id]: value.change.value, [`${id}_before`]: beforeOf(value.change) };
  return 'value' in value ? { [id]: value.value } : {};
}
