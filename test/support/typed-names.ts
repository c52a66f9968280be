import { type Canvas, createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas';
import { harfBuzz, loadTextEngines } from '../../functions/pdf/fonts/faces.ts';
import { readParts } from '../../functions/pdf/fonts/handwriting-files.ts';
import { setLine } from '../../functions/pdf/fonts/shape.ts';
import { hanFontOf } from '../../shared/fields/printing/field-fonts.ts';
import { textDirection } from '../../shared/fields/printing/text-layout.ts';

/** Names as people write them, in many scripts, and the handwriting that sets them on the server and on the screen; null: plain letters. */
const names = {
  Latin: ['Łukasz Šťastný', 'dancing-script', 'dancing-script'],
  Vietnamese: ['Nguyễn Thị Hương', 'dancing-script', 'dancing-script'],
  Greek: ['Ελένη Γεωργίου', 'mynerve', 'mynerve'],
  Cyrillic: ['Олена', 'caveat', 'caveat'],
  Arabic: ['محمد', 'aref-ruqaa', 'aref-ruqaa'],
  Hebrew: ['שרה', 'playpen-sans-hebrew', 'playpen-sans-hebrew'],
  Thai: ['สมชาย ใจดี', 'charmonman', 'charmonman'],
  Devanagari: ['क्षितिज शर्मा', 'kalam', 'kalam'],
  Tamil: ['செல்வி', 'kavivanar', 'kavivanar'],
  Chinese: ['王小明', null, 'ma-shan-zheng'],
  'Latin and Chinese': ['Anna 王', null, 'ma-shan-zheng'],
  Japanese: ['山田はなこ', null, 'klee-one'],
  Korean: ['김민수', null, 'nanum-pen-script'],
  'emoji and Latin': ['Zoë 😀', null, null],
  'Arabic and Latin': ['ليلى Smith', 'aref-ruqaa', 'aref-ruqaa'],
  Bengali: ['অমিত সেন', null, null],
} as const;

export type NameScript = keyof typeof names;
export const nameScripts = Object.keys(names) as NameScript[];
export const nameIn = (script: NameScript): string => names[script][0];

/** The glyphs of a name that it must be set with, by the server or on a screen. */
export function expectedPicture(script: NameScript, by: 'server' | 'screen'): Promise<Canvas> {
  const [name, server, screen] = names[script];
  const font = by === 'server' ? server : screen;
  return font === null ? plainPicture(name) : handwrittenPicture(name, font);
}

interface Outline {
  path: string;
  x: number;
  y: number;
}

/** The outlines of the glyphs that HarfBuzz chooses in the fonts of fields. Fails if it chooses none (`.notdef`). */
export async function plainPicture(name: string): Promise<Canvas> {
  await loadTextEngines();
  const { prints, width } = setLine(name, { font: 'sans', direction: textDirection(name), han: hanFontOf(name) });
  const outlines: Outline[] = [];
  let x = 200;
  for (const { face, glyphs, advance } of prints) {
    for (const glyph of glyphs) {
      if (glyph.id === 0) throw new Error(`${name}: no font has a glyph for a part of it`);
      outlines.push({ path: face.font.glyphToPath(glyph.id), x: x + glyph.x, y: glyph.y });
    }
    x += advance;
  }
  return picture(outlines, width);
}

/** The same in a handwriting, whose letters lie in several files: Latin apart from the others, thousands of letters in pieces. */
async function handwrittenPicture(name: string, font: string): Promise<Canvas> {
  await loadTextEngines();
  const { Blob, Buffer: HbBuffer, Face, Font, shape } = harfBuzz();
  const files = Object.values(readParts(`@fontsource/${font}/unicode.json`)).map((file) => new Font(new Face(new Blob(file))));
  for (const file of files) file.setScale(1000, 1000);
  const has = (letter: string) => (file: (typeof files)[number]) => file.nominalGlyph(letter.codePointAt(0) ?? 0);
  const fileOf = (letter: string) => {
    const found = files.find(has(letter));
    if (!found) throw new Error(`${font} has no ${letter}`);
    return found;
  };
  const runs: { text: string; file: (typeof files)[number] }[] = [];
  for (const letter of name) {
    const last = runs.at(-1);
    const file = last && has(letter)(last.file) ? last.file : fileOf(letter);
    if (last?.file === file) last.text += letter;
    else runs.push({ text: letter, file });
  }
  if (textDirection(name) === 'rtl') runs.reverse();
  const outlines: Outline[] = [];
  let x = 200;
  for (const { text, file } of runs) {
    const buffer = new HbBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(file, buffer, []);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      outlines.push({ path: file.glyphToPath(codepoint), x: x + xOffset, y: yOffset });
      x += xAdvance;
    }
  }
  return picture(outlines, x);
}

/** Glyphs are a thousand units high. */
function picture(outlines: readonly Outline[], width: number): Canvas {
  const scale = 0.25;
  const canvas = createCanvas(Math.ceil(width * scale) + 100, 500);
  const context = canvas.getContext('2d');
  for (const { path, x, y } of outlines) {
    context.setTransform(scale, 0, 0, -scale, x * scale, (1_300 - y) * scale);
    context.fill(new Path2D(path));
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
