import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newFieldPack } from '../../support/field-pack.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack } from '../../support/signing.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

/** A dark stroke on paper, 400 × 200, as a photo of a signature. */
function photo(): Promise<Buffer> {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e8e4da';
  context.fillRect(0, 0, 400, 200);
  context.fillStyle = '#101830';
  context.fillRect(100, 80, 200, 6);
  return canvas.encode('jpeg', 92);
}

const size = async (url: string) => {
  const image = await loadImage(Buffer.from((await product.client().call('GET', url)).body));
  return [image.width, image.height];
};
const put = (url: string, bytes: Uint8Array) => fetch(url, { method: 'PUT', body: Buffer.from(bytes) });

async function uploaded(by: ApiClient, kind: 'signature' | 'image', bytes: Uint8Array) {
  const { url, file_key } = await by.get(`/app/get_${kind}_upload_url`);
  await put(url, bytes);
  return { file_key, told: () => by.call('POST', `/app/${kind}_upload_success`, { file_key }) };
}

describe('an uploaded signature', () => {
  it('is stored as uploaded, and without its paper, cropped to the ink, once however often its arrival is reported', async () => {
    const { told } = await uploaded(owner, 'signature', await photo());
    const { body } = await told();
    expect(await size(body.blob_url)).toEqual([400, 200]);
    const [width = 0, height = 0] = await size(body.enhanced_blob_url);
    expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([22, 2]);
    expect((await told()).body).toEqual(body);
    const again = await uploaded(owner, 'signature', await photo());
    const atOnce = await Promise.all([again.told(), again.told(), again.told()]);
    expect(new Set(atOnce.map((answer) => answer.body.enhanced_blob_key)).size).toBe(1);
    expect(atOnce.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  it('is stored twice the same if no ink is found', async () => {
    const blank = await createCanvas(60, 40).encode('png');
    const { body } = await (await uploaded(owner, 'signature', blank)).told();
    expect([body.enhanced_blob_key, body.enhanced_blob_url]).toEqual([body.blob_key, body.blob_url]);
  });

  it('can be used in both forms by its uploader', async () => {
    const { owner: sender, childKey, place, field } = await newFieldPack(product);
    const { body } = await (await uploaded(sender, 'signature', await photo())).told();
    const uuid = await place('signature', { signatory_uuid: 'self', blob: body.enhanced_blob_key });
    expect((await field(uuid)).blob).toBe(body.enhanced_blob_key);
    const served = await sender.call('GET', `/app/serve_data_field_blob/${childKey}/${uuid}`);
    expect(await size(served.headers.get('location') ?? '')).toEqual(await size(body.enhanced_blob_url));
  });

  it('must be a picture', async () => {
    const { told } = await uploaded(owner, 'signature', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const { status, body } = await told();
    expect([status, body.message]).toEqual([415, "Error uploading your file:/ Make sure you're uploading an image."]);
  });
});

describe('uploads for a document that is deleted for ever', () => {
  it('are deleted with it, used or not', async () => {
    const { owner: sender, key, people } = await sendNewPack(product, { people: ['Anna'] });
    const { client } = await product.signer(people[0]?.email ?? '');
    const { body } = await (await uploaded(client, 'signature', await photo())).told();
    const records = () => product.local.deps.table.batchGet([keys.blob(body.blob_key), keys.blob(body.enhanced_blob_key)]);
    expect((await records()).map(Boolean)).toEqual([true, true]);
    await sender.get(`/app/documents/${key}/delete_document`);
    await sender.ok('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
    await product.local.idle();
    expect((await records()).map(Boolean)).toEqual([false, false]);
    expect(await product.local.deps.files.list(`blobs/${key}/`)).toEqual([]);
  });
});

describe('a picture of the account', () => {
  it('is stored re-encoded, and accessible only to its account', async () => {
    const { told, file_key } = await uploaded(owner, 'image', await photo());
    const { body } = await told();
    expect(await size(body.blob_url)).toEqual([400, 200]);
    expect((await told()).body.file_key).toBe(body.file_key);
    const stranger = await product.owner();
    expect((await stranger.call('POST', '/app/image_upload_success', { file_key })).body.code).toBe('upload_of_other');
    expect((await owner.call('POST', '/app/signature_upload_success', { file_key })).body.code).toBe('upload_of_other');
  });

  it('must be a picture, and not too large', async () => {
    expect((await (await uploaded(owner, 'image', Buffer.from('GIF89a'))).told()).body.code).toBe('logo_not_an_image');
    const { url, file_key } = await owner.get('/app/get_image_upload_url');
    expect((await put(url, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await owner.call('POST', '/app/image_upload_success', { file_key })).body.code).toBe('upload_missing');
  });
});

describe('a picture sent as base64', () => {
  const send = (image: string) => owner.call('POST', '/base64_to_image_blob/', { image });

  it('is stored once, as JSON or form data, with or without its type', async () => {
    const base64 = (await photo()).toString('base64');
    const { body } = await send(`data:image/jpeg;base64,${base64}`);
    expect(await size(body.blob_url)).toEqual([400, 200]);
    expect((await send(base64)).body.blob_key).toBe(body.blob_key);
    const { session_token = '', csrf_token = '' } = owner.session ?? {};
    const form = await fetch(`${product.url}/base64_to_image_blob/`, {
      method: 'POST',
      body: new URLSearchParams({ image: base64 }),
      headers: { 'x-session-token': session_token, 'x-csrf-token': csrf_token },
    });
    expect((await form.json()).blob_key).toBe(body.blob_key);
  });

  it.each([
    ['', 'A drawn signature is required in order to proceed.'],
    ['data:,', 'A drawn signature is required in order to proceed.'],
    // Spec core §5: more than ten characters are a drawing.
    ['iVBORw0KGg', 'A drawn signature is required in order to proceed.'],
    ['iVBORw0KGgo', 'Something went wrong while creating your signature. Please try again.'],
    ['bm8gcGljdHVyZSBhdCBhbGw=', 'Something went wrong while creating your signature. Please try again.'],
    ['neither base64 nor a picture!', 'Something went wrong while creating your signature. Please try again.'],
  ])('%j is none', async (image, message) => {
    const { status, body } = await send(image);
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe('cropping a picture', () => {
  const marked = { x1: 25, y1: 10, x2: 75, y2: 30, on_screen_width: 100, on_screen_height: 50 };

  it('keeps the selection on the screen as a picture of its own', async () => {
    const whole = (await (await uploaded(owner, 'signature', await photo())).told()).body;
    const part = await owner.post(`/crop_image/${whole.blob_key}`, marked);
    expect(part.blob_key).not.toBe(whole.blob_key);
    expect(await size(part.blob_url)).toEqual([200, 80]);
    expect(await size(whole.blob_url)).toEqual([400, 200]);
    expect((await owner.post(`/crop_image/${whole.blob_key}`, marked)).blob_key).toBe(part.blob_key);
  });

  it('is refused without a selection, and for pictures of others', async () => {
    const { blob_key } = (await (await uploaded(owner, 'signature', await photo())).told()).body;
    const nothing = await owner.call('POST', `/crop_image/${blob_key}`, { ...marked, x2: 25 });
    expect([nothing.status, nothing.body.message]).toEqual([422, 'Something went wrong while cropping your image. Please try again.']);
    const stranger = await product.owner();
    expect((await stranger.call('POST', `/crop_image/${blob_key}`, marked)).body.code).toBe('file_not_found');
  });
});

describe('a typed signature', () => {
  const typed = (by: ApiClient, text: string) => by.call('GET', `/text_to_image_blob?${new URLSearchParams({ text })}`);

  it('is drawn in handwriting and stored once', async () => {
    const { body } = await typed(owner, 'Anna Müller');
    const [width = 0, height = 0] = await size(body.blob_url);
    expect(width).toBeGreaterThan(2 * height);
    expect((await typed(owner, 'Anna Müller')).body.blob_key).toBe(body.blob_key);
  });

  it.each(['', ' '])('is skipped for %j', async (text) => {
    expect((await typed(owner, text)).body).toMatchObject({ success: true, blob_key: null, blob_url: null });
  });

  it('belongs to the signatory who typed it, in their pack', async () => {
    const { people, childKeys } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const [anna, ben] = await Promise.all(people.map(async ({ email }) => (await product.signer(email)).client));
    if (!anna || !ben) throw new Error('Two people were asked');
    const [hers, his] = [(await typed(anna, 'A. B.')).body.blob_key, (await typed(ben, 'A. B.')).body.blob_key];
    expect(hers).not.toBe(his);
    const { data_fields } = await anna.get(`/app/documents/${childKeys[0]}/get_data_fields`);
    const { uuid } = data_fields.find((field: { signatory_uuid: string }) => field.signatory_uuid === people[0]?.uuid);
    const save = (blob: string) => anna.call('POST', `/app/documents/${childKeys[0]}/add_update_data_field`, { data: [{ uuid, blob }] });
    expect((await save(his)).body.code).toBe('file_not_found');
    expect((await save(hers)).status).toBe(200);
  });
});
