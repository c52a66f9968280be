import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** Uploads a file of people into a list, `new` for one of its own, and waits until it is read. Answers the list. */
export async function importPeople(
  product: Product,
  owner: ApiClient,
  content: string | Uint8Array,
  {
    key = 'new',
    filename = 'people.csv',
    ...asked
  }: { key?: string; filename?: string; mode?: string; merge_by?: string[]; has_header?: boolean } = {},
) {
  const promised = await owner.get(`/app/get_csv_upload_url/${key}?filename=${filename}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(content) });
  const told = await owner.post(`/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key, ...asked });
  await product.local.idle();
  return (await owner.get(`/app/recipient_datas/${told.recipient_data.key}`)).recipient_data;
}
