import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { joinAccount } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startSigning } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Alice has put her signature into a draft, whose required field it is. Bob is her colleague. */
async function signedByAlice() {
  const pack = await newFieldPack(product);
  const bob = await joinAccount(product, pack.owner, 'Bob');
  const blob = await pack.owner.uploadSignature(inkPng(1));
  const uuid = await pack.place('signature', { signatory_uuid: 'self', required: true, blob });
  const anna = await pack.person('Anna');
  const hers = await pack.place('signature', { signatory_uuid: anna.uuid });
  return { pack, alice: pack.owner, bob, blob, uuid, anna, hers };
}

async function replaceFile(by: ApiClient, { childKey }: FieldPack) {
  const promised = await by.get(`/app/get_document_upload_url?filename=other.pdf&document_key_to_upload_to=${childKey}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(await plainPdf(1)) });
  await by.post(`/app/document_upload_success/${childKey}`, { file_key: promised.file_key });
}

const sent = (by: ApiClient, { packKey }: FieldPack) =>
  by.call('POST', `/app/documents/${packKey}/update_document?request_signatures_if_required=true`, {
    data: { status: 'awaiting_signatures' },
  });
const put = async (pack: FieldPack, by: ApiClient, field: object) => {
  const place = { uuid: randomUUID(), type: 'signature', page_index: 0, x: 40, y: 400, signatory_uuid: 'self' };
  const { status, body } = await pack.save([{ ...place, ...field }], by);
  return status === 200 ? 200 : body.code;
};

/** What a colleague may want with a field that somebody else has signed. */
const moves: [string, (anna: string) => object][] = [
  ['to another place', () => ({ y: 300 })],
  ['to a signer', (anna) => ({ signatory_uuid: anna })],
];

describe('what colleagues sign in a draft', () => {
  it('a signature is gone once the file under it is replaced, and nothing is sent with it', async () => {
    const { pack, bob, uuid } = await signedByAlice();
    await replaceFile(bob, pack);
    await product.local.idle();
    const { status, body } = await sent(bob, pack);
    expect([status, body.code]).toEqual([422, 'not_ready_to_send']);
    expect((await pack.field(uuid)).blob).toBeNull();
  });

  it('a signature does not get under a file that replaces the one it was saved for in the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { pack, alice, bob, uuid } = await signedByAlice();
      const blob = await alice.uploadSignature(inkPng(2));
      await Promise.all([replaceFile(bob, pack), pack.save([{ uuid, blob }], alice)]);
      await product.local.idle();
      expect((await pack.field(uuid)).blob).toBeNull();
    }
  });

  it('nobody else can put a colleague’s signature into a field, not even as a picture', async () => {
    const { pack, alice, bob, blob, uuid } = await signedByAlice();
    expect(await put(pack, bob, { blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { type: 'initial', blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { type: 'image', blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { uuid, type: 'image', blob })).toBe('signature_of_another');
    expect(await put(pack, alice, { blob })).toBe(200);
  });

  it.each(moves)('a signature is emptied if a colleague has its field go %s', async (_where, moved) => {
    const { pack, bob, uuid, anna } = await signedByAlice();
    const { status, body } = await pack.save([{ uuid, ...moved(anna.uuid) }], bob);
    expect([status, body.data_fields]).toEqual([200, [expect.objectContaining({ uuid, emptied: true })]]);
    expect((await pack.field(uuid)).blob).toBeNull();
  });

  it.each(moves)('a signature is emptied even if it is sent along, by a colleague who has its field go %s', async (_where, moved) => {
    const { pack, bob, blob, uuid, anna } = await signedByAlice();
    const { status, body } = await pack.save([{ uuid, ...moved(anna.uuid), blob }], bob);
    expect([status, body.data_fields]).toEqual([200, [expect.objectContaining({ uuid, emptied: true })]]);
    expect((await pack.field(uuid)).blob).toBeNull();
  });

  it.each(moves)('a signature is not put back by the colleague who had its field go %s', async (_where, moved) => {
    const { pack, bob, blob, uuid, anna } = await signedByAlice();
    await pack.save([{ uuid, ...moved(anna.uuid) }], bob);
    const { status, body } = await pack.save([{ uuid, blob }], bob);
    expect([status, body.code]).toEqual([403, 'signature_of_another']);
    expect((await pack.field(uuid)).blob).toBeNull();
  });
});

describe('what signers gave, after the request was taken back', () => {
  it('a signer’s signature goes into no field of the sender’s side', async () => {
    const { pack, alice, bob, anna, hers } = await signedByAlice();
    await alice.send(pack.packKey);
    await startSigning(product, anna.email);
    const { blob } = await pack.field(hers);
    await alice.post(`/app/documents/${pack.packKey}/update_document`, { data: { status: 'setup' } });
    for (const member of [alice, bob]) {
      expect(await put(pack, member, { blob })).toBe('signature_of_another');
      expect(await put(pack, member, { type: 'image', blob })).toBe('signature_of_another');
      expect(await put(pack, member, { uuid: hers, blob })).toBe('signature_of_another');
    }
    await pack.save([{ uuid: hers, signatory_uuid: 'self' }], alice);
    expect((await pack.field(hers)).blob).toBeNull();
  });

  it('a signer’s picture is removed when its field is given to somebody else', async () => {
    const { pack, alice, anna } = await signedByAlice();
    const uuid = await pack.place('image', { signatory_uuid: anna.uuid });
    await alice.send(pack.packKey);
    const { client } = await startSigning(product, anna.email);
    expect((await pack.save([{ uuid, blob: await client.uploadSignature(inkPng(3)) }], client)).status).toBe(200);
    await alice.post(`/app/documents/${pack.packKey}/update_document`, { data: { status: 'setup' } });
    const { blob } = await pack.field(uuid);
    expect(blob).not.toBeNull();
    const given = await pack.save([{ uuid, signatory_uuid: 'self' }], alice);
    expect(given.body.data_fields[0].emptied).toBe(true);
    expect((await pack.field(uuid)).blob).toBeNull();
    expect(await put(pack, alice, { uuid, type: 'image', blob })).toBe('signature_of_another');
  });
});
