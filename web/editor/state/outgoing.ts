import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Saver } from '../../saving/saver.ts';
import type { Items } from '../../saving/way.ts';
import type { Fields } from '../core/editor-field.ts';
import { changesIn, type FieldChange } from '../core/field-change.ts';
import type { ListName, Lists } from '../core/list-change.ts';
import type { Outgoing } from './change-fields.ts';
import type { EditorStore } from './editor-store.ts';
import { savedPart, wholeInput } from './people.ts';
import { fieldItems, type SetupChange, saveDelaysMs } from './setup-change.ts';

type SetupSaver = Pick<Saver<SetupChange>, 'note' | 'items'>;

/** Hands the changes of a step to the saver. */
export function outgoingTo(store: EditorStore, saver: SetupSaver): Outgoing {
  const keyOf = (uuid: string) => store.getState().fields[uuid]?.key ?? '';
  return {
    fields: (diff) => {
      const unsaved = fieldItems(saver.items());
      store.setState(({ fields }) => ({ fields: withKnownVersions(fields, Object.keys(diff.added), unsaved) }));
      saver.note(
        changesIn(diff, keyOf).map(({ uuid, change }) => ({ id: uuid, value: { part: 'field', change } })),
        saveDelaysMs.field,
      );
    },
    setup: ({ document_name, settings, lists, restored, changed, removed }) => {
      if (document_name !== undefined) saveProperties(saver, { document_name });
      if (settings) saveProperties(saver, { settings });
      for (const { name, from, to } of lists) saveList(saver, name, from, to);
      for (const person of restored) savePerson(saver, wholeInput(person));
      for (const part of changed) {
        const input = savedPart(part);
        if (Object.keys(input).length > 1) savePerson(saver, input);
      }
      for (const { uuid, name } of removed) saver.note([{ id: uuid, value: { part: 'removed_person', name } }], saveDelaysMs.person);
    },
  };
}

/** Fields that return before their removal was saved are still on the server, in the version that was removed. */
function withKnownVersions(fields: Fields, back: readonly string[], unsaved: Items<FieldChange>): Fields {
  const next: Record<string, DataField> = { ...fields };
  for (const uuid of back) {
    const field = next[uuid];
    const version = unsaved.get(uuid)?.value.version;
    if (field && version !== undefined) next[uuid] = { ...field, date_updated: version };
  }
  return next;
}

export function savePerson(saver: SetupSaver, input: SignatoryInput): void {
  saver.note([{ id: input.uuid, value: { part: 'person', input } }], saveDelaysMs.person);
}

export function saveList<N extends ListName>(saver: SetupSaver, name: N, base: Lists[N], value: Lists[N]): void {
  saver.note([{ id: name, value: { part: 'list', change: { name, base, value, unsure: [] } } }], saveDelaysMs.property);
}

export function saveProperties(saver: SetupSaver, { settings, ...properties }: DocumentInput): void {
  const changes = Object.entries(properties).map(([id, value]) => ({ id, value: { part: 'property' as const, value } }));
  const ofSettings = settings ? [{ id: 'settings', value: { part: 'settings' as const, value: settings } }] : [];
  saver.note([...changes, ...ofSettings], saveDelaysMs.property);
}
