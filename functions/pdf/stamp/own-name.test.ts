import { describe, expect, it } from 'vitest';
import { inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { normalise } from '../normalise/normalise.ts';
import { stamp } from './stamp.ts';

const box = { x: 330, y: 20, width: 60, height: 30 };
const black = { page_index: 0, ...box, content: { kind: 'block' as const, colour: '#000000', text: '' } };
const onlyTheField = { left: 330, top: 20, right: 390, bottom: 50 };
const again = (name: string) => `q 1 0 0 1 0 -200 cm /${name} Do Q`;

function page(content: string, nested: Body = { entries: '/Subtype /Form /BBox [0 0 595 842]', data: '' }, called = 'Fm0'): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] /Resources << /XObject << /${called} 5 0 R >> >> >>`,
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    { entries: '', data: content },
    nested,
  ]);
}

async function stamped(file: Uint8Array): Promise<{ bytes: Uint8Array; name: string }> {
  const result = await normalise(file);
  if (!result.ok) throw new Error(result.code);
  const bytes = await stamp(result.bytes, { fields: [black], images: {} });
  const appended = Buffer.from(bytes.subarray(result.bytes.length)).toString('latin1');
  const names = [...appended.matchAll(/q \/(\w+) Do Q/g)];
  return { bytes, name: names.at(-1)?.[1] ?? '' };
}

describe('the name of what is stamped', () => {
  it.each(['', '0Q '])('is none that a page used before it was stamped (after %j)', async (before) => {
    const { bytes } = await stamped(page(before + again('Countersign')));
    expect(await inkOf(bytes, 0)).toEqual(onlyTheField);
  });

  it('can’t be found by stamping the same fields before', async () => {
    const { name } = await stamped(page(''));
    const { bytes } = await stamped(page(again(name)));
    expect(await inkOf(bytes, 0)).toEqual(onlyTheField);
  });

  // Some are called like what leads away from an annotation.
  it.each(['Fm0', 'A', 'P', 'Parent', 'Popup'])('can’t be found so for a form on the page that is called %s', async (called) => {
    const { name } = await stamped(page(`/${called} Do`, undefined, called));
    const { bytes } = await stamped(page(`/${called} Do`, { entries: '/Subtype /Form /BBox [0 0 595 842]', data: again(name) }, called));
    expect(await inkOf(bytes, 0)).toEqual(onlyTheField);
  });

  it('is the same for the same page', async () => {
    expect((await stamped(page('/Fm0 Do'))).name).toBe((await stamped(page('/Fm0 Do'))).name);
  });
});
