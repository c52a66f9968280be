import { loadAccount } from '../data/accounts/accounts.ts';
import { isChildKey } from '../data/ids.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** The template behind a reusable form, and the signatory that its visitor becomes. Throws form_not_found for everything else. */
export async function openForm(table: Table, key: string): Promise<{ full: FullPack; visitor: SignatoryRecord }> {
  const full = isChildKey(key) ? undefined : await loadPack(table, key);
  const [visitor] = full?.signatories ?? [];
  if (!full || !visitor || full.pack.document_type !== 'template' || full.pack.is_deleted) return fail('form_not_found');
  if (!full.pack.settings.can_be_used_as_form) return fail('form_not_found');
  // A closed account asks nobody to sign.
  if ((await loadAccount(table, full.pack.account_key))?.closes !== undefined) return fail('form_not_found');
  return { full, visitor };
}
