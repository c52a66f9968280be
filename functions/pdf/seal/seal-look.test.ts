import { describe, expect, test } from 'vitest';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import type { VisibleSeal } from '../../settings/seal-level.ts';
import { renderPixels } from '../render/render.ts';
import { embedSignature } from './embed-signature.ts';
import { prepareSeal } from './seal.ts';
import { verify } from './verify.ts';

const key = await makeSealKey('ECDSA_SHA256');
const place: VisibleSeal = { page_index: 'last', x: 300, y: 20, width: 180, height: 54 };

async function sealed(bytes: Uint8Array, visible: VisibleSeal | null): Promise<Uint8Array> {
  const prepared = await prepareSeal(bytes, { ...key.options, name: 'Söhne 不動産', visible });
  return embedSignature(prepared, key.sign(prepared));
}

/** The smallest box around all differences between two drawings of a page, in points; null if they are the same. */
async function difference(one: Uint8Array, other: Uint8Array, page: number) {
  const [before, after] = [await renderPixels(one, page, 1), await renderPixels(other, page, 1)];
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let at = 0; at < after.data.length; at += 4) {
    if (before.data[at] === after.data[at] && before.data[at + 1] === after.data[at + 1]) continue;
    const [x, y] = [(at / 4) % after.width, Math.floor(at / 4 / after.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 };
}

describe('a visible seal', () => {
  test.each([0, 90, 180, 270])('is upright at its place, on a page turned by %i°, and is valid', async (rotate) => {
    const plain = await pdfs.plainPdf(2, { rotate });
    const file = await sealed(plain, place);
    expect(await verify(file)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true }] });
    expect(await difference(plain, file, 0)).toBeNull();
    const box = await difference(plain, file, 1);
    expect(Math.abs((box?.left ?? 0) - place.x)).toBeLessThanOrEqual(1);
    expect(Math.abs((box?.top ?? 0) - place.y)).toBeLessThanOrEqual(1);
    expect(Math.abs((box?.right ?? 0) - place.x - place.width)).toBeLessThanOrEqual(1);
    expect(Math.abs((box?.bottom ?? 0) - place.y - place.height)).toBeLessThanOrEqual(1);
  });

  test('goes to the last page if its own does not exist, and stays inside that page', async () => {
    const plain = await pdfs.plainPdf(1);
    const box = await difference(plain, await sealed(plain, { ...place, page_index: 7, x: 5_000 }), 0);
    expect(box?.right).toBeLessThanOrEqual(595);
    expect(box?.left).toBeGreaterThan(400);
  });

  test('is the same when it is made again', async () => {
    const plain = await pdfs.plainPdf(1);
    const [one, other] = await Promise.all([0, 1].map(() => prepareSeal(plain, { ...key.options, visible: place })));
    expect(one?.digest).toEqual(other?.digest);
  });
});

test('an invisible seal leaves every page as it was', async () => {
  const plain = await pdfs.plainPdf(1);
  expect(await difference(plain, await sealed(plain, null), 0)).toBeNull();
});
