import type { FormViewEntry } from '../../shared/contract/schemas/documents/form-view.ts';
import { keys } from '../data/keys.ts';
import { itemAt, type Table, type Write } from '../ports/table.ts';

interface FormView {
  entries: FormViewEntry[];
}

/** The form view of a pack, in order; empty for none. */
export async function findFormView(table: Table, packKey: string): Promise<FormViewEntry[]> {
  return (await table.get<FormView>(keys.formView(packKey), { consistent: true }))?.entries ?? [];
}

export function formViewWrite(packKey: string, entries: FormViewEntry[]): Write {
  if (entries.length === 0) return { delete: keys.formView(packKey) };
  const ordered = entries.toSorted((a, b) => a.index - b.index || a.position - b.position);
  return { put: itemAt<FormView>(keys.formView(packKey), { entries: ordered }) };
}
