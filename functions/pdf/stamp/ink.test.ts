import { expect, test } from 'vitest';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { opaquePng } from '../../../test/fixtures/opaque-picture.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { normalise } from '../normalise/normalise.ts';
import { stamp } from './stamp.ts';

/** A page of 300 by 300 points with one black line, and the file with a white picture over the whole page. */
async function covered(entries: string, ink: boolean) {
  const file = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 300] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << >> ${entries} >>`,
    { entries: '', data: '20 180 120 20 re f' },
  ]);
  const clear = await normalise(file);
  if (!clear.ok) throw new Error(clear.code);
  const field: StampField = { page_index: 0, x: 0, y: 0, width: 300, height: 300, content: { kind: 'image', image: 'white', ink } };
  const images = { white: opaquePng('Only this counts', { width: 300, height: 300 }) };
  return { before: await inkOf(clear.bytes, 0), bytes: await stamp(clear.bytes, { fields: [field], images }) };
}

test.each([
  ['of its own', ''],
  ['that is turned', '/Rotate 90'],
  ['that is a group', '/Group << /S /Transparency /CS /DeviceRGB >>'],
  ['that is an isolated group in other colours', '/Group << /S /Transparency /CS /DeviceCMYK /I true >>'],
  ['that is a knockout group', '/Group << /S /Transparency /K true >>'],
])('on a page %s, every reader shows the words beneath an opaque picture that is ink', async (_, entries) => {
  const { before, bytes } = await covered(entries, true);
  expect(before).not.toBeNull();
  expect([await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([before, before]);
});

test('a page with ink is no knockout group any more, because there each object replaces what is beneath it', async () => {
  const group = '/Group << /S /Transparency /K true >>';
  const last = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('latin1').split('%%EOF').at(-2);
  expect(last(await covered(group, false))).toContain('/K true');
  const withInk = last(await covered(group, true));
  expect(withInk).toContain('/S /Transparency');
  expect(withInk).not.toContain('/K true');
});

test('a picture of the sender covers the page', async () => {
  const { bytes } = await covered('', false);
  expect([await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([null, null]);
});
