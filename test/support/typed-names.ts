import { type Canvas, createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas';
import { loadTextEngines } from '../../functions/pdf/fonts/faces.ts';
import { setLine } from '../../functions/pdf/fonts/shape.ts';
import { hanFontOf } from '../../shared/fields/printing/field-fonts.ts';
import { textDirection } from '../../shared/fields/printing/text-layout.ts';

/** Names as people write them, in scripts for which no handwriting has letters. */
export const namesByScript = {
  Chinese: '王小明',
  Japanese: '山田 はなこ',
  Korean: '김민수',
  Thai: 'สมชาย ใจดี',
  Devanagari: 'क्षितिज शर्मा',
  Arabic: 'محمد عبد الله',
  Hebrew: 'שרה לוי',
  Tamil: 'செல்வி',
  Greek: 'Ελένη Γεωργίου',
  'emoji and Latin': 'Zoë 😀',
  'Latin and Chinese': 'Anna 王',
  'Arabic and Latin': 'ليلى Smith',
} as const;

/** The expected picture of a name: the outlines of the glyphs that HarfBuzz chooses. Fails if it chooses none (`.notdef`). */
export async function glyphPicture(name: string): Promise<Canvas> {
  await loadTextEngines();
  const { prints, width } = setLine(name, { font: 'sans', direction: textDirection(name), han: hanFontOf(name) });
  // Glyphs are a thousand units high.
  const scale = 0.25;
  const canvas = createCanvas(Math.ceil(width * scale) + 100, 500);
  const context = canvas.getContext('2d');
  let x = 200;
  for (const { face, glyphs, advance } of prints) {
    for (const glyph of glyphs) {
      if (glyph.id === 0) throw new Error(`${name}: no font has a glyph for a part of it`);
      context.setTransform(scale, 0, 0, -scale, (x + glyph.x) * scale, (1_300 - glyph.y) * scale);
      context.fill(new Path2D(face.font.glyphToPath(glyph.id)));
    }
    x += advance;
  }
  return canvas;
}

const compared = { width: 600, height: 150 };

/** How much of the ink of two pictures coincides once both are cropped to their ink and scaled to the same size: 0 to 1. */
export async function sameInk(one: Uint8Array | Canvas, other: Uint8Array | Canvas): Promise<number> {
  const [a, b] = [await inkOf(one), await inkOf(other)];
  let [shared, all] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    shared += Math.min(a[at] ?? 0, b[at] ?? 0);
    all += Math.max(a[at] ?? 0, b[at] ?? 0);
  }
  return shared / all;
}

async function inkOf(picture: Uint8Array | Canvas): Promise<number[]> {
  const image: Canvas | Image = picture instanceof Uint8Array ? await loadImage(Buffer.from(picture)) : picture;
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  // Ink is dark, on paper as on a transparent ground.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const box = { left: image.width, top: image.height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) > 127) continue;
    const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  const cut = createCanvas(compared.width, compared.height).getContext('2d');
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  cut.drawImage(canvas, box.left, box.top, width, height, 0, 0, compared.width, compared.height);
  const pixels = cut.getImageData(0, 0, compared.width, compared.height).data;
  return Array.from({ length: pixels.length / 4 }, (_, at) => 255 - (pixels[at * 4] ?? 255));
}
