import type { FormViewEntry } from '../../shared/contract/schemas/documents/form-view.ts';
import { keys } from '../data/keys.ts';
import { itemAt, type Table, type Write } from '../ports/table.ts';

interface FormView {
  entries: FormViewEntry[];
  date_updated?: string;
}

/** The form view of a pack, in order, and when it was saved; no entries and null for none. */
export async function findFormView(table: Table, packKey: string): Promise<{ form_view: FormViewEntry[]; date_updated: string | null }> {
  const stored = await table.get<FormView>(keys.formView(packKey), { consistent: true });
  return { form_view: stored?.entries ?? [], date_updated: stored?.date_updated ?? null };
}

/** Stores a layout in place of the one before. One without entries removes it. */
export function formViewWrite(packKey: string, entries: FormViewEntry[], date_updated: string): Write {
  if (entries.length === 0) return { delete: keys.formView(packKey) };
  const ordered = entries.toSorted((a, b) => a.index - b.index || a.position - b.position);
  return { put: itemAt<FormView>(keys.formView(packKey), { entries: ordered, date_updated }) };
}
