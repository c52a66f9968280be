import { describe, expect, it, test } from 'vitest';
import { type ListedField, pageList, stampsOf } from '../../../shared/domain/signing/page-list.ts';
import { fieldTypes } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { highlightOpacity, partsOf } from '../../../shared/fields/printing/looks.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { contentPdf } from '../../../test/fixtures/content-pdf.ts';
import { inkOf, isInside } from '../../../test/fixtures/ink.ts';
import { linkAt } from '../../../test/fixtures/links.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { colourAt } from '../../../test/fixtures/pixel.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { merge } from '../merge/merge.ts';
import { stamp } from './stamp.ts';

const box = { x: 130, y: 90, width: 150, height: 24 };
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
const field = (content: StampField['content'], page_index = 0): StampField => ({ page_index, ...box, content });
const stamped = async (file: Uint8Array | Promise<Uint8Array>, ...fields: StampField[]) => stamp(await file, { fields, images: {} });
/** As the sealed file has them. */
const sealed = (fields: readonly ListedField[]) => stampsOf(pageList(fields, { viewer: null, people: [], documents: [{ key: 'child' }] }));
const emptyPage = () => pdfs.plainPdf(1, { empty: true });

describe('prints a data field of each type', () => {
  const printed = async (part: object, type: (typeof fieldTypes)[number]) => {
    const placed = newField(type, { uuid: 'field', key: 'child', page_index: 0, x: 130, y: 90, now: '2026-11-21T10:00:00.000Z' });
    const fields = sealed([{ ...placed, ...part }]);
    return { fields, text: (await textOfPages(await stamped(emptyPage(), ...fields)))[0]?.replace(/\s+/g, ' ').trim() };
  };

  it.each<[(typeof fieldTypes)[number], object, string]>([
    ['text', { data: 'Cape Town' }, 'Cape Town'],
    ['date', { data: '2026-11-21' }, '2026-11-21'],
    ['choice', { data: 'Two rooms', options_as_csv: 'One room, Two rooms' }, 'Two rooms'],
    ['file', { blob: 'a.b.file', filename: 'passport.pdf' }, 'passport.pdf'],
    ['note', { data: 'Keys are with the caretaker.' }, 'Keys are with the caretaker.'],
    ['block', { data: 'Removed' }, 'Removed'],
    ['link', { data: 'https://example.com/terms', description: 'The terms' }, 'The terms'],
    ['link', { data: 'mailto:office@example.com' }, 'office@example.com'],
    ['blank', { data: 'by hand' }, 'by hand'],
    ['question', { data: 'Yes, a cat', description: 'Do you have pets?' }, 'Yes, a cat'],
    ['signer_setup', { data: '{"name":"Ben","email":"ben@example.com","mobile_number":""}' }, 'Ben ben@example.com'],
    ['approve', { data: 'approved 2026-11-21' }, 'Approved 2026-11-21'],
    ['approve', { data: 'approved 2026-11-21', approve_decline_button_text: 'I agree' }, 'I agree 2026-11-21'],
    ['decline', { data: 'Too expensive' }, 'Declined Too expensive'],
  ])('%s %j', async (type, part, text) => {
    expect((await printed(part, type)).text).toBe(text);
  });

  const kept = { data: 'https://example.com', blob: 'picture', filename: 'f.pdf', is_visible_in_final_document: false };
  const ofPage = new Set<string>(['block', 'highlight', 'link']);

  it.each(fieldTypes.filter((type) => !ofPage.has(type)))('%s: prints nothing if the final document does not show it', async (type) => {
    const data = type === 'approve' ? 'approved' : kept.data;
    expect((await printed({ ...kept, data }, type)).fields).toEqual([]);
  });

  it.each(fieldTypes.filter((type) => ofPage.has(type)))('%s: is printed, because the screen shows it to every signatory', async (type) => {
    expect((await printed(kept, type)).fields).toHaveLength(1);
  });

  it('a picture that the sender puts over the page is printed, whatever an old record says', () => {
    const image = newField('image', { uuid: 'field', key: 'child', page_index: 0, x: 130, y: 90, now: '2026-11-21T10:00:00.000Z' });
    expect(sealed([{ ...image, ...kept, signatory_uuid: 'self' }])).toHaveLength(1);
    expect(sealed([{ ...image, ...kept, signatory_uuid: 'anna' }])).toEqual([]);
  });

  it.each(fieldTypes.filter((type) => type !== 'block' && type !== 'highlight'))('%s: prints nothing while it is empty', async (type) => {
    expect((await printed({}, type)).fields).toEqual([]);
  });
});

describe('colours', () => {
  const pageOfText = () => pdfs.plainPdf(1);

  it('a block hides the content under it', async () => {
    const bytes = await stamped(pageOfText(), field({ kind: 'block', colour: '#336699', text: '' }));
    for (let x = box.x + 1; x < box.x + box.width; x += 7) expect(await colourAt(bytes, 0, { ...middle, x })).toEqual([0x33, 0x66, 0x99]);
  });

  it.each([
    ['#ffffff', 0],
    ['#10131c', 255],
  ])('words on a block of %s are readable', async (colour, ink) => {
    const bytes = await stamped(emptyPage(), field({ kind: 'block', colour, text: 'HHHHHH' }));
    const drawn = await Promise.all(Array.from({ length: 120 }, (_, step) => colourAt(bytes, 0, { x: box.x + step / 2, y: middle.y })));
    expect(drawn.some(([red]) => Math.abs(red - ink) < 50)).toBe(true);
  });

  it('a highlight tints the page by its share and keeps black words readable', async () => {
    const colour = '#ffe14d';
    const bytes = await stamped(emptyPage(), field({ kind: 'highlight', colour }));
    const expected = partsOf(colour).map((part) => 255 * (1 - highlightOpacity * (1 - part)));
    const drawn = await colourAt(bytes, 0, middle);
    for (const [index, part] of expected.entries()) expect(Math.abs((drawn[index] ?? 0) - part)).toBeLessThanOrEqual(2);
    const text = await stamped(pageOfText(), field({ kind: 'highlight', colour }));
    expect((await textOfPages(text))[0]).toContain('clause 1');
  });

  it('fields on a block or highlight are drawn after it', () => {
    const place = { key: 'child', page_index: 0, x: 0, y: 0, now: '2026-11-21T10:00:00.000Z' };
    const fields = [
      { ...newField('text', { uuid: 'a', ...place }), data: 'on top' },
      newField('block', { uuid: 'b', ...place }),
      newField('highlight', { uuid: 'c', ...place }),
    ];
    expect(sealed(fields).map(({ content }) => content.kind)).toEqual(['block', 'highlight', 'text']);
  });
});

describe('links', () => {
  const address = 'https://example.com/terms?id=1';
  const link = field({ kind: 'link', address, text: 'The terms' });
  const turns: [string, pdfs.PageShape][] = [0, 90, 180, 270].flatMap((rotate): [string, pdfs.PageShape][] => [
    [`${rotate}°`, { rotate }],
    [`${rotate}°, cropped`, { rotate, cropBox: [40, 60, 440, 700] }],
  ]);
  const sizeOf = ({ rotate = 0, cropBox = [0, 0, 595, 842] }: pdfs.PageShape) => {
    const [across, up] = [cropBox[2] - cropBox[0], cropBox[3] - cropBox[1]];
    return rotate % 180 === 0 ? { width: across, height: up } : { width: up, height: across };
  };

  test.each(turns)("on a page of %s, the link's box leads to the address, and nothing beside it does", async (_, shape) => {
    const bytes = await stamped(pdfs.plainPdf(1, { ...shape, empty: true }), link);
    const size = sizeOf(shape);
    const corners = [box.x + 1, box.x + box.width - 1].flatMap((x) => [box.y + 1, box.y + box.height - 1].map((y) => ({ x, y })));
    for (const inside of corners) expect(await linkAt(bytes, 0, size, inside)).toBe(address);
    const around = [
      { ...middle, x: box.x - 2 },
      { ...middle, x: box.x + box.width + 2 },
      { ...middle, y: box.y - 2 },
      { ...middle, y: box.y + box.height + 2 },
    ];
    for (const outside of around) expect(await linkAt(bytes, 0, size, outside)).toBeNull();
    expect(isInside(await inkOf(bytes, 0), box)).toBe(true);
  });

  it('are kept when files are merged, beside the links that were there', async () => {
    const bytes = await merge([await pdfs.plainPdf(1), await stamped(emptyPage(), link)]);
    expect(await linkAt(bytes, 1, { width: 595, height: 842 }, middle)).toBe(address);
    const again = await stamped(bytes, { ...link, page_index: 1, y: 300 });
    expect(await linkAt(again, 1, { width: 595, height: 842 }, middle)).toBe(address);
    expect(await linkAt(again, 1, { width: 595, height: 842 }, { ...middle, y: 310 })).toBe(address);
  });
});

describe('content that leaves the graphics state in disorder', () => {
  const mark = field({ kind: 'block', colour: '#000000', text: '' });

  it.each([
    ['saves without restoring', 'q 2 0 0 2 50 50 cm q 0.5 0 0 0.5 9 9 cm'],
    ['restores more than it saved', 'Q Q q Q Q'],
    ['changes the scale and leaves it so', '3 0 0 3 -100 -100 cm'],
    ['restores too much, then saves and turns', 'Q q 0 1 -1 0 200 0 cm q'],
    ['leaves a clipping path behind', 'q 0 0 5 5 re W n'],
    ['leaves a text object open', 'BT /F1 12 Tf 3 Tr'],
    ['names operators in strings and comments', '(q q) pop % q q q\n(Q) pop'],
  ])('%s: fields are drawn at their places', async (_, content) => {
    const ink = await inkOf(await stamped(contentPdf(content), mark), 0);
    for (const [side, at] of Object.entries({ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height })) {
      expect(Math.abs((ink?.[side as 'left'] ?? 0) - at), side).toBeLessThanOrEqual(0.5);
    }
  });

  it.each([
    ['a scale before a stray restore', '2 0 0 2 0 0 cm Q 10 300 20 10 re f'],
    ['streams that end within a saved state', 'q 2 0 0 2 0 0 cm', '10 300 20 10 re f'],
  ])('%s: the page itself looks as before', async (_, ...streams) => {
    const page = contentPdf(...streams);
    const before = await inkOf(page, 0);
    const after = await inkOf(await stamped(page, { ...field({ kind: 'highlight', colour: '#fefefe' }) }), 0);
    expect(before).not.toBeNull();
    expect(after).toEqual(before);
  });
});
