import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import type { SigningState } from '../state/types.ts';

/** One line of the form: fields that share an entry, words between fields, or a line across. */
export type FormItem =
  | { kind: 'fields'; key: string; members: readonly DataField[]; label: string }
  | { kind: 'words'; key: string; level: 'h1' | 'h2' | 'h3' | 'p'; words: string }
  | { kind: 'separator'; key: string };

const levels = { h1: 1, h2: 2, h3: 3, p: 4, separator: 4, data_field: 4 } as const satisfies Record<FormViewEntry['type'], number>;

/**
 * A person's entries as the sender has laid the form out. What the layout does not name follows in the order of the
 * pages. Words above nothing that this person is asked for are left out.
 */
export function formItems(layout: readonly FormViewEntry[], entries: readonly (readonly DataField[])[]): FormItem[] {
  const entryOf = new Map(entries.flatMap((members) => members.map((field) => [field.uuid, members] as const)));
  const placed = new Set<readonly DataField[]>();
  const lines = layout.flatMap((entry): { entry: FormViewEntry; members?: readonly DataField[] }[] => {
    if (entry.type !== 'data_field') return [{ entry }];
    const members = entryOf.get(entry.uuid);
    if (!members || placed.has(members)) return [];
    placed.add(members);
    return [{ entry, members }];
  });
  const leadsToField = (at: number): boolean => {
    const { type } = lines[at]?.entry ?? { type: 'p' as const };
    for (const { entry, members } of lines.slice(at + 1)) {
      if (members) return true;
      if (levels[type] < 4 && levels[entry.type] <= levels[type]) return false;
    }
    return false;
  };
  const items = lines.flatMap(({ entry, members }, at): FormItem[] => {
    const { type, uuid: key, label, data } = entry;
    if (members) return [{ kind: 'fields', key, members, label }];
    if (type === 'data_field' || (levels[type] < 4 && !leadsToField(at))) return [];
    if (type === 'separator') return [{ kind: 'separator', key }];
    return data?.trim() ? [{ kind: 'words', key, level: type, words: data }] : [];
  });
  const left = entries.filter((members) => !placed.has(members));
  return [...items, ...left.map((members): FormItem => ({ kind: 'fields', key: members[0]?.uuid ?? '', members, label: '' }))];
}

/** The uuids of fields in the order of the form, while the form is shown; empty where the order of the pages counts. */
export function shownLayout({ view, formLayout }: Pick<SigningState, 'view' | 'formLayout'>): string[] {
  if (view !== 'form') return [];
  return (formLayout ?? []).flatMap(({ type, uuid }) => (type === 'data_field' ? [uuid] : []));
}
