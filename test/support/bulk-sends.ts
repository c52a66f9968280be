import { vi } from 'vitest';
import { idsFrom } from '../../functions/data/ids.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';
import { importPeople } from './recipients.ts';

const path = '/app/bulk_sends/add_update_bulk_send';

/** A template with one signatory, whom each row names, and a text for the sender. */
export async function tenantTemplate(product: Product, owner: ApiClient): Promise<{ key: string; signatory: string }> {
  const { packKey: key, childKey } = await owner.upload(await plainPdf(1), 'lease.pdf');
  await product.local.idle();
  const signatory = await owner.addSignatory(key, { name: 'Tenant', email: '' });
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: signatory, role: 'Tenant' } });
  await owner.addField(childKey, { type: 'signature', signatory_uuid: signatory });
  await owner.addField(childKey, { type: 'text', signatory_uuid: 'self', custom_id: 'rent', y: 200 });
  await owner.get(`/app/documents/${key}/convert_to_template`);
  return { key, signatory };
}

export const tenants = (count: number, name = (at: number) => `Tenant ${at}`): string =>
  ['Name,Email,Rent', ...Array.from({ length: count }, (_, at) => `${name(at)},tenant-${at}@example.com,${800 + at}`)].join('\n');

/** A bulk send in setup with the mapping that is proposed for its template and list. */
export async function preparedBulkSend(product: Product, owner: ApiClient, people: string, more: object = {}) {
  const template = await tenantTemplate(product, owner);
  const list = await importPeople(product, owner, people);
  const data = { description: 'Leases', template_key: template.key, recipient_data_key: list.key, ...more };
  const { bulk_send } = await owner.post(path, { data });
  const mapping = `/app/bulk_sends/${bulk_send.key}/document_mapping/${template.key}`;
  const { key: _key, template_key: _template, version: _version, ...proposed } = (await owner.get(mapping)).proposal;
  await owner.post(mapping, { data: { ...proposed, document_name: 'Lease of ::Name::', subject: 'Your lease, ::Name|tenant::' } });
  return { key: bulk_send.key as string, template, list, mapping };
}

export const changeBulkSend = async (owner: ApiClient, data: object) => (await owner.post(path, { data })).bulk_send;
export const tryBulkSend = (owner: ApiClient, data: object) => owner.call('POST', path, { data });

/** Holds the files of a row's document until released, as a slow disk would. */
export function heldRow(product: Product, bulkSend: string, row: number) {
  const { files } = product.local.deps;
  const copy = files.copy.bind(files);
  const document = idsFrom(`${bulkSend}:${row}`).key();
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { promise: isReached, resolve: reached } = Promise.withResolvers<void>();
  const slow = vi.spyOn(files, 'copy').mockImplementation(async (from, to) => {
    if (to.includes(document)) {
      reached();
      await released;
    }
    return copy(from, to);
  });
  const release = () => {
    slow.mockRestore();
    resolve();
  };
  return { release, isReached };
}
