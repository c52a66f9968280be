import { randomUUID } from 'node:crypto';
import type { FieldType } from '../../shared/fields/field-types.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

export interface FieldPack {
  owner: ApiClient;
  packKey: string;
  childKey: string;
  /** Saves fields; new ones are placed below each other. */
  save(data: object[], by?: ApiClient): Promise<ApiAnswer>;
  /** Places one field and returns its uuid. Fails if it is refused. */
  place(type: FieldType, rest?: object): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as the API answers it
  field(uuid: string, by?: ApiClient): Promise<any>;
  /** Adds a signatory with an address of their own. */
  person(name: string, rest?: object): Promise<{ uuid: string; email: string }>;
  /** The pages of the final file, as somebody downloads it. */
  final(): Promise<Uint8Array>;
}

/** A document in setup: of one empty page, or of this file. */
export async function newFieldPack(product: Product, file?: Uint8Array): Promise<FieldPack> {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(file ?? (await plainPdf(1, { empty: true })));
  await product.local.idle();
  const save: FieldPack['save'] = (data, by = owner) => by.call('POST', `/app/documents/${childKey}/add_update_data_field`, { data });
  let placed = 0;
  return {
    owner,
    packKey,
    childKey,
    save,
    async place(type, rest = {}) {
      const uuid = randomUUID();
      const answer = await save([
        { uuid, type, page_index: 0, x: 40 + 260 * (placed % 2), y: 20 + 40 * Math.floor(placed++ / 2), ...rest },
      ]);
      if (answer.status !== 200) throw new Error(`${type} was refused: ${JSON.stringify(answer.body)}`);
      return uuid;
    },
    async field(uuid, by = owner) {
      const { data_fields } = await by.get(`/app/documents/${childKey}/get_data_fields`);
      return data_fields.find((field: { uuid: string }) => field.uuid === uuid);
    },
    async person(name, rest = {}) {
      const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
      const uuid = randomUUID();
      await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, name, email, ...rest } });
      return { uuid, email };
    },
    async final() {
      await product.local.idle();
      const served = await owner.call('GET', `/app/serve/${packKey}`);
      return new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
    },
  };
}

/** Uploads a file for a file field; returns the answer of the upload's success. */
export async function uploadFile(by: ApiClient, documentKey: string, filename: string, bytes: Uint8Array): Promise<ApiAnswer> {
  const query = new URLSearchParams({ filename, data_field_type: 'file' });
  const { url, file_key } = await by.get(`/app/get_data_field_upload_url/${documentKey}?${query}`);
  await fetch(url, { method: 'PUT', body: Buffer.from(bytes) });
  return by.call('POST', `/app/data_field_upload_success/${documentKey}`, { file_key, type: 'file' });
}
