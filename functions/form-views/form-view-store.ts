import type { FormViewEntry } from '../../shared/contract/schemas/form-view.ts';
import { keys } from '../data/keys.ts';
import type { Table, Value, Write } from '../ports/table.ts';

/** The form view of a pack, in order; empty for none. */
export async function findFormView(table: Table, packKey: string): Promise<FormViewEntry[]> {
  const item = await table.get(keys.formView(packKey), { consistent: true });
  return item ? (item.entries as unknown as FormViewEntry[]) : [];
}

export function formViewWrite(packKey: string, entries: FormViewEntry[]): Write {
  if (entries.length === 0) return { delete: keys.formView(packKey) };
  const ordered = entries.toSorted((a, b) => a.index - b.index || a.position - b.position);
  return { put: { ...keys.formView(packKey), entries: ordered as unknown as Value } };
}
