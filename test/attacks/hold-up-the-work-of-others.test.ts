import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countCall } from '../../functions/calls/rate-limit.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { writePdf } from '../fixtures/pdf-writer.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { changeBulkSend, preparedBulkSend, tenants } from '../support/bulk-sends.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, sign } from '../support/signing.ts';

/** The beginning of a PNG of this size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

/** Somebody with an account wants others to wait until all of the attacker's own work in the background is done. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('many bulk sends of one account do not hold up another’s', async () => {
  const mallory = await product.owner('Mallory');
  const bob = await product.owner('Bob');
  const { template, list, mapping, key: first } = await preparedBulkSend(product, mallory, tenants(60), { bulk_send_type: 'create_only' });
  const { key: _key, template_key: _template, version: _version, ...mapped } = (await mallory.get(mapping)).bulk_send_document_mapping;
  const all = [first];
  while (all.length < 8) {
    const data = { template_key: template.key, recipient_data_key: list.key, bulk_send_type: 'create_only' };
    const { key } = await changeBulkSend(mallory, data);
    await mallory.post(`/app/bulk_sends/${key}/document_mapping/${template.key}`, { data: mapped });
    all.push(key);
  }
  const small = await preparedBulkSend(product, bob, tenants(10), { bulk_send_type: 'create_only' });
  for (const key of all) await changeBulkSend(mallory, { key, status: 'active' });
  await changeBulkSend(bob, { key: small.key, status: 'active' });
  await expect.poll(async () => (await bob.get(`/app/bulk_sends/${small.key}`)).bulk_send.counts.created, { interval: 20 }).toBe(10);
  let made = 0;
  for (const key of all) made += (await mallory.post(`/app/bulk_sends/${key}/stop`, { withdraw: false })).bulk_send.counts.created;
  expect(made).toBeLessThan(250);
});

it('many mails of one account do not hold up another’s', async () => {
  const mallory = await preparePack(product, { people: Array.from({ length: 60 }, (_, n) => `Tenant${n}`) });
  const bob = await preparePack(product, { people: ['Anna'] });
  await product.local.idle();
  const under: { to: string; end: () => void }[] = [];
  const { mail, queue } = product.local.deps;
  const queued = vi.spyOn(queue, 'send');
  const slow = vi.spyOn(mail, 'send').mockImplementation(async ({ to }) => {
    await new Promise<void>((end) => under.push({ to, end }));
  });
  const endAll = () => {
    for (const { end } of under) end();
  };
  await mallory.owner.send(mallory.key);
  await expect.poll(() => under.length).toBeGreaterThan(3);
  await bob.owner.send(bob.key);
  await expect.poll(() => queued.mock.calls.some(([name, { pack_key }]) => name === 'mail' && pack_key === bob.key)).toBe(true);
  const place = () => under.findIndex(({ to }) => to === bob.people[0]?.email);
  await expect.poll(() => [endAll(), place()][1], { interval: 20 }).toBeGreaterThan(-1);
  expect(place()).toBeLessThan(45);
  slow.mockRestore();
  queued.mockRestore();
  endAll();
  await product.local.idle();
});

it('many files that one account has made do not hold up another’s', async () => {
  const parties = await Promise.all(
    ['Mallory', 'Bob'].map(async (name) => {
      const client = await product.owner(name);
      const { packKey } = await client.upload(await plainPdf(1), `${name}.pdf`);
      return { client, path: `/app/documents/${packKey}/generate_temp_document_download` };
    }),
  );
  await product.local.idle();
  const [mallory, bob] = parties as [(typeof parties)[number], (typeof parties)[number]];
  const under: { name: string; end: () => void }[] = [];
  const { pdf } = product.local.deps;
  const preview: typeof pdf.preview = async ({ files }) => {
    await new Promise<void>((end) => under.push({ name: files[0]?.name ?? '', end }));
    return files[0]?.bytes ?? new Uint8Array();
  };
  const slow = vi.spyOn(pdf, 'inTurnOf').mockReturnValue({ ...pdf, preview });
  const ask = ({ client, path }: typeof bob) => client.get(`${path}?document_temp_download_type=preview`);
  for (let n = 0; n < 8; n++) await ask(mallory);
  await expect.poll(() => under.length).toBe(4);
  await ask(bob);
  under[0]?.end();
  await expect.poll(() => under.length).toBe(5);
  expect(under.map(({ name }) => name)).toEqual(['Mallory', 'Mallory', 'Mallory', 'Mallory', 'Bob']);
  slow.mockRestore();
  for (const { end } of under) end();
  await product.local.idle();
});

it('a file with a hundred thousand form entries, sent by nobody in particular, is not read as far', async () => {
  const many = writePdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${'0 '.repeat(100_000)}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]);
  const pdf = Buffer.from(many).toString('base64');
  const answer = await product.client().call('POST', '/app/verify_final_document', { pdf });
  expect([answer.status, answer.body.report?.verdict]).toEqual([200, 'damaged']);
});

it('files that a signatory has compared are read in their own turn, and count like what else they upload', async () => {
  const { owner, key, people } = await preparePack(product, { people: ['Mallory'] });
  await owner.send(key);
  const email = people[0]?.email ?? '';
  const { client } = await product.signer(email);
  await sign(product, email);
  await product.local.idle();
  const sent = vi.spyOn(product.local.deps.queue, 'send');
  const address = `/app/get_verification_upload_url?document_key=${key}`;
  const { url, file_key } = await client.get(`${address}&bytes=1000`);
  await fetch(url, {
    method: 'PUT',
    body: Buffer.from((await plainPdf(1)).slice(0, 1000)),
    headers: { 'content-type': 'application/pdf' },
  });
  await client.call('POST', '/app/document_verification_upload_success', { document_key: key, file_key });
  await product.local.idle();
  const turns = sent.mock.calls.flatMap(([queue, body]) => (queue === 'verifications' ? [(body as { turn?: string }).turn] : []));
  sent.mockRestore();
  expect(turns).toEqual([`${key} ${people[0]?.uuid}`]);
  const statuses = new Set<number>();
  for (let n = 0; n < 6; n++) statuses.add((await client.call('GET', `${address}&bytes=${100 * 1024 * 1024}`)).status);
  expect([...statuses]).toEqual([200, 429]);
});

/** How much is counted under this name in the present window. */
async function counted(name: string, windowSeconds: number): Promise<number> {
  return 0 - (await countCall(product.local.deps, name, 0, windowSeconds, { amount: 0 })).left;
}

it('crops of one picture count by what they store and by its pixels', async () => {
  const { owner, key, people } = await preparePack(product, { people: ['Mallory'] });
  await owner.send(key);
  const { client } = await product.signer(people[0]?.email ?? '');
  const { blob_key } = await client.post('/base64_to_image_blob/', { image: Buffer.from(inkPng(1)).toString('base64') });
  const mallory = `${key} ${people[0]?.uuid}`;
  const reserved = () => counted(`bytes of ${mallory}`, 3_600);
  const megapixels = () => counted(`megapixels of ${mallory}`, 600);
  const before = { reserved: await reserved(), megapixels: await megapixels() };
  const crop = { x1: 0, y1: 0, x2: 20, y2: 20, on_screen_width: 40, on_screen_height: 40 };
  await client.post(`/crop_image/${blob_key}`, crop);
  expect(await reserved()).toBeGreaterThan(before.reserved);
  expect(await megapixels()).toBe(before.megapixels + 1);
});

it('pictures of a few bytes that name many pixels count by these', async () => {
  const mallory = await product.owner('Mallory');
  const statuses = new Set<number>();
  for (let n = 0; n < 28; n++) {
    // Different bytes behind the picture make it another one.
    const image = Buffer.concat([pngHeader(8_700, 9_100), Buffer.from([n])]).toString('base64');
    statuses.add((await mallory.call('POST', '/base64_to_image_blob/', { image })).status);
  }
  // None of them is a picture; beyond the pixels of ten minutes nothing is decoded.
  expect([...statuses]).toEqual([422, 429]);
});
