import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { inkOf } from '../fixtures/ink.ts';
import { markedPages } from '../fixtures/marked-pages.ts';
import { opaquePng } from '../fixtures/opaque-picture.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** An A4 page with black marks near two corners, which a picture over the page would hide. */
const page = { width: 595, height: 842 };
const file = markedPages([{ mediaBox: [0, 0, page.width, page.height] }]);

/** Anna has been shown the page. Bob, who is asked too, has this box to sign in. */
async function shownToAnna(box: object, type = 'signature') {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(file, 'Lease.pdf');
  await product.local.idle();
  const [anna, bob] = ['anna', 'bob'].map((name) => ({ name, email: `${name}-${packKey.slice(-8).toLowerCase()}@example.com` }));
  if (!anna || !bob) throw new Error('Nobody signs.');
  const uuids = [await owner.addSignatory(packKey, anna), await owner.addSignatory(packKey, bob)];
  const fields = [
    { uuid: randomUUID(), type: 'signature', page_index: 0, x: 400, y: 780, width: 150, height: 40, signatory_uuid: uuids[0] },
    { uuid: randomUUID(), type, page_index: 0, ...box, signatory_uuid: uuids[1] },
  ] as const;
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: fields });
  await owner.send(packKey);
  const [victim, attacker] = [(await product.signer(anna.email)).client, (await product.signer(bob.email)).client];
  for (const client of [victim, attacker]) await openAsPage(client, packKey);
  const fill = async (client: ApiClient, uuid: string, picture: Uint8Array) => {
    const blob = await client.uploadSignature(picture);
    await client.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, blob }] });
  };
  await fill(victim, fields[0].uuid, inkPng(1));
  const shown = (await victim.document(packKey)).content_digest;
  const submit = (client: ApiClient, content_digest: string) =>
    client.call('POST', `/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete', content_digest });
  const bobSigns = async (picture: Uint8Array) => {
    await fill(attacker, fields[1].uuid, picture);
    expect((await submit(attacker, (await attacker.document(packKey)).content_digest)).status).toBe(200);
  };
  const final = async () => {
    await product.local.idle();
    const served = await owner.call('GET', `/app/serve/${packKey}`);
    return new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
  };
  return { owner, packKey, theirs: fields[1].uuid, shown, bobSigns, final, annaSubmits: (digest: string) => submit(victim, digest) };
}

const wholePage = { x: 0, y: 0, width: page.width, height: 770 };

describe('what a signer puts over a page after another signer was shown it', () => {
  it.each([
    ['a signature over the whole page', 'signature', wholePage],
    ['initials over the whole page', 'initial', wholePage],
    ['a small signature over the edge of another one', 'signature', { x: 390, y: 770, width: 100, height: 30 }],
  ])('%s gets nobody’s name under it unseen', async (_, type, box) => {
    const { theirs, shown, bobSigns, annaSubmits } = await shownToAnna(box, type);
    await bobSigns(opaquePng('You pay 100,000 EUR.', box));
    const refused = await annaSubmits(shown);
    expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
    expect(refused.body.changed).toMatchObject([{ uuid: theirs, page_index: 0, type, by: 'bob' }]);
    expect((await annaSubmits(refused.body.content_digest)).status).toBe(200);
  });

  it('an opaque picture over the whole page hides nothing of the page that is sealed', async () => {
    const { bobSigns, annaSubmits, final, packKey, owner } = await shownToAnna(wholePage);
    await bobSigns(opaquePng('You pay 100,000 EUR.', wholePage));
    const { content_digest } = (await annaSubmits('0'.repeat(64))).body;
    expect((await annaSubmits(content_digest)).status).toBe(200);
    const bytes = await final();
    expect((await owner.document(packKey)).status).toBe('complete');
    const marks = await inkOf(file, 0);
    // The picture's own words are too light to count.
    expect(await inkOf(bytes, 0)).toEqual(marks);
  });

  it('a small signature beside what was shown refuses nobody', async () => {
    const { owner, packKey, shown, bobSigns, annaSubmits } = await shownToAnna({ x: 60, y: 780, width: 150, height: 40 });
    await bobSigns(inkPng(2));
    expect((await annaSubmits(shown)).status).toBe(200);
    const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
    const words = audit_records.map((record: { audit_detail: string }) => record.audit_detail).join('\n');
    expect(words).toContain('others added to it only in fields for signatures, initials or dates of signing: bob.');
  });
});
