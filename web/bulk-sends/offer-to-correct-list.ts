import type { getRecipientDataRoute } from '../../shared/contract/recipients/get-recipient-data.ts';
import type { RecipientData, RecipientRow } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { call } from '../api/call.ts';
import { updateRows } from '../api/recipients.ts';
import { t } from '../messages/bulk-sends.ts';
import { allRows } from '../recipients/all-rows.ts';
import { confirm } from '../ui/confirm.tsx';
import { attempt, toast } from '../ui/toasts.ts';

export interface Contact {
  email: string;
  mobile_number: string;
}

/** Columns that are looked through, those named after mail or a number first: a filter has no more rules. */
const mostColumns = 20;

/** After somebody was corrected in a document: where the same row of the list still has what they were reached by, offers to correct it. */
export async function offerToCorrectList(listKey: string, index: number, before: Contact, after: Contact): Promise<void> {
  for (const part of ['email', 'mobile_number'] as const) {
    const [was, value] = [before[part], after[part]];
    if (was === '' || was === value) continue;
    try {
      const list = await listOf(listKey);
      const cells = await cellsWith(list, index, was);
      if (cells.length === 0) continue;
      const question = {
        title: t('list_too_title'),
        text: t('list_too_text', { n: index + 1, list: list.description, was }),
        confirm: t('list_too'),
        cancel: t('list_too_not'),
      };
      if (!(await confirm(question))) continue;
      const set = cells.map((field_name) => ({ index, field_name, value, was }));
      const answer = await attempt(() => updateRows(listKey, { set }));
      if (answer?.refused.length === 0) toast('success', t('list_too_done', { n: index + 1 }));
      else if (answer) toast('warning', t('list_too_refused', { n: index + 1 }));
    } catch {
      toast('warning', t('list_too_unknown', { n: index + 1, was }));
    }
  }
}

async function listOf(key: string): Promise<RecipientData> {
  const path = '/app/recipient_datas/{key}';
  return (await call<typeof getRecipientDataRoute>('GET', path, { params: { key } })).recipient_data;
}

/** The columns in which the row has exactly these words. */
async function cellsWith({ key, field_names, field_types }: RecipientData, index: number, words: string): Promise<string[]> {
  const likely = (name: string) => (/mail|mobil|phone|tel/i.test(name) ? 0 : 1);
  const columns = field_names.filter((name) => (field_types[name] ?? 'text') === 'text').toSorted((a, b) => likely(a) - likely(b));
  const filter_rules = columns
    .slice(0, mostColumns)
    .map((selected_field) => ({ selected_field, selected_inequality: 'equals' as const, comparison_value: words }));
  if (filter_rules.length === 0) return [];
  for await (const page of allRows(key, { filter: { match: 'any', filter_rules }, sort: null })) {
    const row: RecipientRow | undefined = page.find((one) => one.index === index);
    if (row) return columns.filter((name) => row.values[name] === words);
  }
  return [];
}
