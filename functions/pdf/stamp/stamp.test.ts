import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { inkOf, isInside } from '../../../test/fixtures/ink.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { inspect } from '../inspect/inspect.ts';
import { normalise } from '../normalise/normalise.ts';
import { stamp } from './stamp.ts';

const box = { x: 130, y: 90, width: 150, height: 24 };
const field = (content: StampField['content'], page_index = 0): StampField => ({ page_index, ...box, content });

async function black(width: number, height: number): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height);
  return canvas.encode('png');
}

const shapes: [string, pdfs.PageShape][] = [0, 90, 180, 270].flatMap((rotate): [string, pdfs.PageShape][] => [
  [`${rotate}°`, { rotate }],
  [`${rotate}°, cropped`, { rotate, cropBox: [40, 60, 440, 700] }],
  [`${rotate}°, cropped, UserUnit 1.5`, { rotate, cropBox: [40, 60, 440, 700], userUnit: 1.5 }],
  [`${rotate}°, box away from the origin`, { rotate, mediaBox: [-100, -200, 400, 300] }],
]);

test.each(shapes)('on a page of %s, an image fills exactly its box', async (_, shape) => {
  const bytes = await stamp(await pdfs.plainPdf(1, { ...shape, empty: true }), {
    fields: [field({ kind: 'image', image: 'black', ink: true })],
    images: { black: await black(150, 24) },
  });
  const ink = await inkOf(bytes, 0, shape.userUnit);
  expect(ink).not.toBeNull();
  for (const [side, at] of [
    ['left', box.x],
    ['top', box.y],
    ['right', box.x + box.width],
    ['bottom', box.y + box.height],
  ] as const) {
    expect(Math.abs((ink?.[side] ?? 0) - at), side).toBeLessThanOrEqual(0.5);
  }
});

test.each(shapes)('on a page of %s, text and ticks stay inside their box', async (_, shape) => {
  for (const content of [
    { kind: 'text', text: 'Þórunn Ásgeirsdóttir, Ελλάδα, Київ' },
    { kind: 'text', text: 'שלום וברכה' },
    { kind: 'check', checked: true },
  ] as const) {
    const bytes = await stamp(await pdfs.plainPdf(1, { ...shape, empty: true }), { fields: [field(content)], images: {} });
    expect(isInside(await inkOf(bytes, 0, shape.userUnit), box), JSON.stringify(content)).toBe(true);
  }
});

test('an image keeps its proportions, centred', async () => {
  const bytes = await stamp(await pdfs.plainPdf(1, { empty: true }), {
    fields: [field({ kind: 'image', image: 'square', ink: true })],
    images: { square: await black(50, 50) },
  });
  const ink = await inkOf(bytes, 0);
  expect((ink?.right ?? 0) - (ink?.left ?? 0)).toBeCloseTo(24, 0);
  expect(((ink?.right ?? 0) + (ink?.left ?? 0)) / 2).toBeCloseTo(205, 0);
});

test('an unticked check leaves no mark', async () => {
  const bytes = await stamp(await pdfs.plainPdf(1, { empty: true }), { fields: [field({ kind: 'check', checked: false })], images: {} });
  expect(await inkOf(bytes, 0)).toBeNull();
});

test('text can be found, and a character that no font has is named and never printed as a box', async () => {
  const bytes = await stamp(await pdfs.plainPdf(1, { empty: true }), {
    fields: [field({ kind: 'text', text: 'Zoë Łukasz 中 𓀀' })],
    images: {},
  });
  expect(await textOfPages(bytes)).toEqual(['Zoë Łukasz 中 [U+13000]']);
});

test('original bytes stay as they were, and equal input gives equal bytes', async () => {
  const normal = await normalise(await pdfs.plainPdf(3));
  if (!normal.ok) throw new Error(normal.code);
  const input = {
    fields: [
      field({ kind: 'text', text: 'Ada' }, 2),
      field({ kind: 'text', text: 'مرحبا' }, 1),
      field({ kind: 'image', image: 'a', ink: true }),
    ],
    images: { a: await black(30, 30) },
  };
  const bytes = await stamp(normal.bytes, input);
  expect(Buffer.compare(bytes.subarray(0, normal.bytes.length), normal.bytes)).toBe(0);
  expect(Buffer.compare(await stamp(normal.bytes, input), bytes)).toBe(0);
});

test('fonts and images are stored once a file, however often they are drawn', async () => {
  const image = await black(200, 60);
  const make = (count: number) =>
    pdfs.plainPdf(20).then((file) =>
      stamp(file, {
        fields: Array.from({ length: count }, (_, index) => [
          field({ kind: 'image', image: `i${index}`, ink: true }, index),
          field({ kind: 'text', text: 'Ada' }, index),
        ]).flat(),
        images: Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}`, image])),
      }),
    );
  const [one, twenty] = [Buffer.from(await make(1)).toString('latin1'), Buffer.from(await make(20)).toString('latin1')];
  for (const mark of [/\/FontFile2/g, /\/Subtype \/Image/g]) expect(twenty.match(mark)?.length).toBe(one.match(mark)?.length);
});

test('form fields become part of the page, also if its resources are inherited', async () => {
  const bytes = await stamp(await pdfs.formPdf(), { fields: [], images: {} });
  expect(await inspect(bytes)).toMatchObject({ form_fields: [] });
  const [text] = await textOfPages(bytes);
  expect(text).toContain('Name and consent');
  expect(text).toContain('Ada Lovelace');
});
