import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Change, Items, Way } from '../../saving/way.ts';
import { toast } from '../../ui/toasts.ts';
import { type FieldChange, inputOf } from '../core/field-change.ts';
import { beforeOf } from '../core/list-change.ts';
import { t } from '../messages.ts';
import type { EditorStore } from './editor-store.ts';
import { positionToSave, withSaved } from './order-at-server.ts';
import type { SaveCalls } from './save-calls.ts';
import { joinChanges, largestCalls, placeOf, restOfChange, type SetupChange } from './setup-change.ts';
import { takeNewer } from './take-newer.ts';

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
    const { date_updated, version, message } = await calls.saveProperties(data);
    store.setState((state) => ({ pack: { ...state.pack, date_updated, version } }));
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
    const sent = new Set(changes.map(({ id }) => id));
    const versions = new Map(data_fields.flatMap(({ uuid, date_updated }) => (sent.has(uuid) ? [[uuid, date_updated]] : [])));
    store.setState((state) => {
      const next: Record<string, DataField> = { ...state.fields };
      for (const [uuid, date_updated] of versions) {
        const field = next[uuid];
        if (field) next[uuid] = { ...field, date_updated };
      }
      return { fields: next };
    });
    return versions;
  }
}

/** A list is sent with its beginning, so that the server keeps what others have done to it meanwhile. */
function inputOfProperty({ id, value }: Change<SetupChange>): object {
  if (value.part === 'list') return { [id]: value.change.value, [`${id}_before`]: beforeOf(value.change) };
  return 'value' in value ? { [id]: value.value } : {};
}
