import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from './api-client.ts';
import { until } from './until.ts';

export const bulkSendPath = '/app/bulk_sends/add_update_bulk_send';
export const addressOf = (row: number) => `tenant-${row}@example.com`;

const csvOf = (rows: number, address: (row: number) => string) =>
  ['Name,Email,Rent', ...Array.from({ length: rows }, (_, row) => `Tenant ${row},${address(row)},${800 + (row % 900)}`)].join('\r\n');

/** A page that one person signs, with a field that each row fills in. */
export async function leaseTemplate(owner: ApiClient): Promise<string> {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'lease.pdf');
  await until('the page of the template', async () => {
    const [child] = (await owner.document(packKey)).child_documents;
    return child.pages.length === 1 && !child.status_detail ? true : undefined;
  });
  const signatory = await owner.addSignatory(packKey, { name: 'Tenant', email: '' });
  await owner.addField(childKey, { type: 'signature', signatory_uuid: signatory });
  await owner.addField(childKey, { type: 'text', signatory_uuid: 'self', custom_id: 'rent', y: 200, required: false });
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  return packKey;
}

/** A list of this many people, uploaded and read. */
export async function tenantList(owner: ApiClient, rows: number, address = addressOf): Promise<string> {
  const promised = await owner.get('/app/get_csv_upload_url/new?filename=tenants.csv');
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(csvOf(rows, address)) });
  const { recipient_data } = await owner.post(`/app/csv_upload_success/${promised.temp_csv_key}`, { file_key: promised.file_key });
  const path = `/app/recipient_datas/${recipient_data.key}`;
  return until('the list', async () => {
    const list = (await owner.get(path)).recipient_data;
    return list.state === 'importing' ? undefined : (list.key as string);
  });
}

/** A bulk send in setup, mapped as proposed. */
export async function leasesFor(owner: ApiClient, rows: number, address = addressOf): Promise<string> {
  const template_key = await leaseTemplate(owner);
  const recipient_data_key = await tenantList(owner, rows, address);
  const data = { description: 'Leases', template_key, recipient_data_key };
  const { bulk_send } = await owner.post(bulkSendPath, { data });
  const mapping = `/app/bulk_sends/${bulk_send.key}/document_mapping/${template_key}`;
  const { key: _key, template_key: _template, version: _version, ...proposed } = (await owner.get(mapping)).proposal;
  await owner.post(mapping, { data: { ...proposed, document_name: 'Lease of ::Name::', subject: 'Your lease, ::Name::' } });
  return bulk_send.key;
}
