import { crc32 } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { cleanImage, imageHeader } from './clean-image.ts';

/** Left half red, right half blue. */
async function picture(kind: 'png' | 'jpeg' | 'webp', width = 80, height = 40): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind, 90);
}

/** A JPEG with an EXIF orientation. */
async function turnedJpeg(orientation: number): Promise<Buffer> {
  const jpeg = await picture('jpeg');
  const tiff = Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`, 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, body.length + 2), body]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

async function colourAt(png: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

test.each(['png', 'jpeg', 'webp'] as const)('re-encodes %s as PNG', async (kind) => {
  const file = await picture(kind);
  expect(imageHeader(file)).toMatchObject({ kind, width: 80, height: 40 });
  const clean = await cleanImage(file, 1000);
  expect(clean).toMatchObject({ width: 80, height: 40 });
  expect(imageHeader(clean?.png ?? file)?.kind).toBe('png');
  expect(await colourAt(clean?.png ?? file, 10, 20)).toBe('red');
});

test('turns a photo upright', async () => {
  const clean = await cleanImage(await turnedJpeg(6), 1000);
  expect(clean).toMatchObject({ width: 40, height: 80 });
  expect(await colourAt(clean?.png ?? new Uint8Array(), 20, 10)).toBe('red');
  expect(await colourAt(clean?.png ?? new Uint8Array(), 20, 70)).toBe('blue');
});

test('makes large images smaller', async () => {
  expect(await cleanImage(await picture('png', 400, 200), 100)).toMatchObject({ width: 100, height: 50 });
});

test('refuses files that are no image, truncated files, and bombs', async () => {
  const bomb = await picture('png');
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  for (const file of [
    Buffer.from('GIF89a'.padEnd(60)),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (await picture('png')).subarray(0, 40),
    bomb,
  ]) {
    expect(await cleanImage(file, 100)).toBeNull();
  }
});

/** A PNG of 80 by 40 pixels that has a chunk unknown to decoders, and says 2 by 2 in it, where the size usually stands. */
async function pngInDisguise(): Promise<Buffer> {
  const png = await picture('png');
  const named = Buffer.concat([Buffer.from('quRk'), Buffer.of(0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 8), length, named, sum, png.subarray(8)]);
}

/**
 * A JPEG of 80 by 40 pixels with a marker that has no length. Whoever takes the bytes behind it for a length goes on at a
 * frame of 2 by 2 pixels within a comment.
 */
async function jpegInDisguise(marker: number): Promise<Buffer> {
  const length = 0xfffe;
  const comment = (bytes: number) => Buffer.concat([Buffer.of(0xff, 0xfe, (bytes + 2) >> 8, (bytes + 2) & 0xff), Buffer.alloc(bytes)]);
  const file = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, marker), comment(65_000), comment(1_000), (await picture('jpeg')).subarray(2)]);
  Buffer.of(0xff, 0xc0, 0, 17, 8, 0, 2, 0, 2, 3).copy(file, 4 + length);
  return file;
}

test('refuses files that say another size than they are decoded to', async () => {
  const markers = [0x00, 0x01, 0xd0, 0xd7];
  for (const file of [await pngInDisguise(), ...(await Promise.all(markers.map(jpegInDisguise)))]) {
    const image = await loadImage(file);
    expect([image.width, image.height]).toEqual([80, 40]);
    expect(await cleanImage(file, 100)).toBeNull();
  }
});
