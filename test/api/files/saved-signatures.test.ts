import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newFieldPack } from '../../support/field-pack.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const path = '/app/user/signatures';
const drawn = async (by: ApiClient, seed: number) =>
  (await by.post('/base64_to_image_blob/', { image: Buffer.from(inkPng(seed)).toString('base64') })).blob_key as string;
const keep = async (by: ApiClient, seed: number, signature_type = 'signature') => {
  const blob_key = await drawn(by, seed);
  return by.call('POST', path, { data: { signature_type, method: 'drawn', blob_key } });
};
interface Kept {
  key: string;
  blob_key: string;
  blob_url: string;
  signature_type: string;
  is_default: boolean;
}
const kept = async (by: ApiClient): Promise<Kept[]> => (await by.get(path)).signatures;
const defaults = (list: readonly Kept[]) => list.filter(({ is_default }) => is_default).map(({ blob_key }) => blob_key);

describe('kept signatures', () => {
  it('are the last five of each type, the newest being the default, and open only in their owner’s session', async () => {
    const owner = await product.owner();
    for (let seed = 1; seed <= 6; seed += 1) await keep(owner, seed);
    await keep(owner, 7, 'initial');
    const list = await kept(owner);
    expect(list.map(({ signature_type }) => signature_type).sort()).toEqual(['initial', ...Array(5).fill('signature')]);
    expect(defaults(list)).toHaveLength(2);
    expect((await product.client().call('GET', list[0]?.blob_url ?? '')).status).toBe(200);
    await owner.post('/app/logout');
    expect((await product.client().call('GET', list[0]?.blob_url ?? '')).status).not.toBe(200);
  });

  it('can be made the default, deleted, and brought back', async () => {
    const owner = await product.owner();
    const first = (await keep(owner, 1)).body.signatures[0] as Kept;
    const second = (await keep(owner, 2)).body.signatures[0] as Kept;
    await owner.post(`${path}/${first.key}`, { data: { is_default: true } });
    expect(defaults(await kept(owner))).toEqual([first.blob_key]);
    await owner.post(`${path}/${first.key}`, { data: { removed: true } });
    expect(defaults(await kept(owner))).toEqual([second.blob_key]);
    expect((await owner.call('POST', `${path}/${first.key}`, { data: { is_default: true } })).body.code).toBe('signature_not_found');
    await owner.post(`${path}/${first.key}`, { data: { removed: false } });
    expect(defaults(await kept(owner))).toEqual([first.blob_key]);
  });

  it('made at the same moment are all kept', async () => {
    const owner = await product.owner();
    const answers = await Promise.all([1, 2, 3, 4].map((seed) => keep(owner, seed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kept(owner)).toHaveLength(4);
  });

  it('of somebody else can’t be read, changed, kept or used, even in the same account', async () => {
    const { owner, place } = await newFieldPack(product);
    const mia = await joinAccount(product, owner);
    const hers = (await keep(mia, 1)).body.signatures[0] as Kept;
    expect(await kept(owner)).toEqual([]);
    expect((await owner.call('POST', `${path}/${hers.key}`, { data: { removed: true } })).body.code).toBe('signature_not_found');
    const taken = await owner.call('POST', path, { data: { signature_type: 'signature', method: 'drawn', blob_key: hers.blob_key } });
    expect([taken.status, taken.body.code]).toEqual([404, 'file_not_found']);
    await expect(place('signature', { signatory_uuid: 'self', blob: hers.blob_key })).rejects.toThrow('signature_of_another');
    expect(await kept(mia)).toHaveLength(1);
  });

  it('go into one’s own field of a document', async () => {
    const { owner, place, field } = await newFieldPack(product);
    const mine = (await keep(owner, 1)).body.signatures[0] as Kept;
    const uuid = await place('signature', { signatory_uuid: 'self', blob: mine.blob_key });
    expect((await field(uuid)).blob).toBe(mine.blob_key);
  });

  it('need the permission to update signature and initials', async () => {
    const owner = await product.owner();
    const mia = await joinAccount(product, owner);
    const { key } = (await keep(mia, 1)).body.signatures[0];
    const off = await withoutPermissions(product, mia, ['can_update_signature_and_initials']);
    expect((await keep(mia, 2)).body.code).toBe('not_permitted');
    expect((await mia.call('POST', `${path}/${key}`, { data: { removed: true } })).body.code).toBe('not_permitted');
    expect(await kept(mia)).toHaveLength(1);
    await off.restore();
    expect((await keep(mia, 2)).status).toBe(200);
  });
});

describe('cropping a turned picture', () => {
  it('keeps the part that was marked after the turn, as it is or without its paper', async () => {
    const owner = await product.owner();
    const canvas = createCanvas(400, 200);
    const context = canvas.getContext('2d');
    context.fillStyle = '#e8e4da';
    context.fillRect(0, 0, 400, 200);
    context.fillStyle = '#101830';
    context.fillRect(20, 80, 100, 10);
    const image = (await canvas.encode('png')).toString('base64');
    const { blob_key } = await owner.post('/base64_to_image_blob/', { image });
    // Turned right, the stroke on the left is at the top, upright.
    const marked = { x1: 0, y1: 0, x2: 200, y2: 150, on_screen_width: 200, on_screen_height: 400, rotate: 90 };
    const size = async (body: object) => {
      const { blob_url } = await owner.post(`/crop_image/${blob_key}`, body);
      const picture = await loadImage(Buffer.from((await product.client().call('GET', blob_url)).body));
      return [picture.width, picture.height];
    };
    expect(await size(marked)).toEqual([200, 150]);
    const [width = 0, height = 0] = await size({ ...marked, enhance: true });
    expect(height).toBeGreaterThan(100);
    expect(width).toBeLessThan(40);
  });
});

describe('the profile', () => {
  it('keeps the external user code and the cost centre', async () => {
    const owner = await product.owner();
    const { user } = await owner.post('/app/user', { data: { external_user_code: ' E-1042 ', cost_centre: 'Legal' } });
    expect([user.external_user_code, user.cost_centre]).toEqual(['E-1042', 'Legal']);
    expect((await owner.get('/app/user')).user).toMatchObject({ external_user_code: 'E-1042', cost_centre: 'Legal' });
  });
});
