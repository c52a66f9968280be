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

describe('a colleague’s signature under a file that they never saw', () => {
  it('is gone once the file is replaced: nothing is sent with it', async () => {
    const { pack, bob, uuid } = await signedByAlice();
    await replaceFile(bob, pack);
    await product.local.idle();
    const { status, body } = await sent(bob, pack);
    expect([status, body.code]).toEqual([422, 'not_ready_to_send']);
    expect((await pack.field(uuid)).blob).toBeNull();
  });

  it('does not get there by a save in the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { pack, alice, bob, uuid } = await signedByAlice();
      const blob = await alice.uploadSignature(inkPng(2));
      await Promise.all([replaceFile(bob, pack), pack.save([{ uuid, blob }], alice)]);
      await product.local.idle();
      expect((await pack.field(uuid)).blob).toBeNull();
    }
  });

  it('is put by nobody else into any field, also not as a picture', async () => {
    const { pack, alice, bob, blob, uuid } = await signedByAlice();
    expect(await put(pack, bob, { blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { type: 'initial', blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { type: 'image', blob })).toBe('signature_of_another');
    expect(await put(pack, bob, { uuid, type: 'image', blob })).toBe('signature_of_another');
    expect(await put(pack, alice, { blob })).toBe(200);
  });

  it('does not move with its field to where a colleague wants it, or to a signer', async () => {
    for (const change of [{ y: 300 }, { signatory_uuid: 'anna' }]) {
      const { pack, bob, blob, uuid, anna } = await signedByAlice();
      const moved = 'signatory_uuid' in change ? { signatory_uuid: anna.uuid } : change;
      for (const data of [
        { uuid, ...moved },
        { uuid, ...moved, blob },
      ]) {
        expect((await pack.save([data], bob)).status === 200 && (await pack.field(uuid)).blob !== null).toBe(false);
      }
    }
  });
});

describe('a signer’s signature, after the request was taken back', () => {
  it('goes into no field of the sender’s side', async () => {
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

  it('nor does a picture that they gave, when its field is given to somebody else', async () => {
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
