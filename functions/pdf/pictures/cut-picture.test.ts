import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cropImage, enhanceSignature } from './cut-picture.ts';
import { textImage } from './text-image.ts';

/** A stroke on paper (a colour, or none) of 400 × 200. */
async function stroke(paper: string | null): Promise<Buffer> {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (paper !== null) {
    context.fillStyle = paper;
    context.fillRect(0, 0, 400, 200);
  }
  context.fillStyle = '#0a1a60';
  context.fillRect(100, 80, 200, 6);
  return canvas.encode('png');
}

async function alphaAt(png: Uint8Array, x: number, y: number): Promise<number> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.getContext('2d').getImageData(x, y, 1, 1).data[3] ?? 0;
}

describe('a signature', () => {
  it.each(['#ffffff', '#d8d4c8', null])('on %s loses its paper and is cropped to its ink', async (paper) => {
    const found = await enhanceSignature(await stroke(paper));
    expect(found).toMatchObject({ width: 216, height: 22 });
    const png = found?.png ?? new Uint8Array();
    expect([await alphaAt(png, 100, 11), await alphaAt(png, 2, 2)]).toEqual([255, 0]);
  });

  it('without ink gives no picture', async () => {
    expect(await enhanceSignature(await createCanvas(50, 50).encode('png'))).toBeNull();
  });
});

describe('cropping', () => {
  it('takes the part marked on the screen', async () => {
    const shown = { x1: 50, y1: 40, x2: 100, y2: 43, on_screen_width: 200, on_screen_height: 100 };
    const found = await cropImage(await stroke(null), shown);
    expect(found).toMatchObject({ width: 100, height: 6 });
    expect(await alphaAt(found?.png ?? new Uint8Array(), 50, 3)).toBe(255);
    expect(await cropImage(await stroke(null), { ...shown, x2: 50 })).toBeNull();
  });
});

describe('a text as a picture', () => {
  it.each(['Anna Müller', 'Łukasz Šťastný', 'Ελένη', 'محمد', '山田太郎'])('%s becomes ink on a transparent background', async (name) => {
    const found = await textImage(name);
    expect(found?.width).toBeGreaterThan(found?.height ?? 0);
    expect(await alphaAt(found?.png ?? new Uint8Array(), 1, 1)).toBe(0);
  });

  it('shrinks if it is long, and gives no picture if nothing is visible', async () => {
    expect((await textImage('A very long name '.repeat(10)))?.width).toBeLessThanOrEqual(2_420);
    expect(await textImage(' ')).toBeNull();
    expect(await textImage('\u0000')).toBeNull();
  });
});
