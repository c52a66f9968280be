import type { RecipientRow } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { fetchRows, type RowView } from '../api/recipients.ts';

/** All rows of a view, page by page. Throws ApiError and NetworkError. */
export async function* allRows(key: string, view: RowView): AsyncGenerator<readonly RecipientRow[]> {
  for (let from = 0, total = 1; from < total; ) {
    const page = await fetchRows(key, view, from);
    if (page.rows.length === 0) return;
    yield page.rows;
    from += page.rows.length;
    total = page.total;
  }
}
