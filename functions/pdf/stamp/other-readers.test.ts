import { expect, test } from 'vitest';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { normalise } from '../normalise/normalise.ts';
import { stamp } from './stamp.ts';

const black = { page_index: 0, x: 330, y: 20, width: 60, height: 30, content: { kind: 'block' as const, colour: '#000000', text: '' } };
const onlyTheField = { left: 330, top: 20, right: 390, bottom: 50 };
const form = (data: string, entries = ''): Body => ({ entries: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries}`, data });

function page(content: string, more: Body[] = []): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Properties << /MC0 5 0 R >> /XObject << /Fm0 6 0 R >> >> >>',
    { entries: '', data: content },
    '<< /Type /OCG /Name (Off) >>',
    ...more,
  ]);
}

const small = '.001 0 0 .001 0 0 cm';

test.each<[string, Uint8Array]>([
  ['a page without content', page('')],
  ['a word behind zeros', page(`${'0'.repeat(32)}Q 0 0 0 0 0 0 cm`)],
  ['a number with two signs', page('+-5 w')],
  ['a number with two points', page('..5 w')],
  ['more operands than one operator has', page(`${'1 '.repeat(34)} w`)],
  ['paths without operands', page('m '.repeat(11))],
  ['a form that restores more than it saves', page('/Fm0 Do', [form(`Q Q Q Q ${small}`)])],
  ['a form that leaves a layer open', page('/Fm0 Do', [form('/OC /MC0 BDC')])],
  ['a form that leaves states open', page('/Fm0 Do', [form(`q q ${small}`)])],
  ['a form that leaves a string open', page('/Fm0 Do', [form('/OC /MC0 BDC q (abc')])],
  ['a form in a form', page('/Fm0 Do', [form('/Fm1 Do', '/Resources << /XObject << /Fm1 7 0 R >> >>'), form(`Q Q Q Q ${small}`)])],
  [
    'a form in one that is called like the action of an annotation',
    page('/Fm0 Do', [
      form('/A Do', '/Resources << /XObject << /A 7 0 R >> >>'),
      form('/Fm2 Do', '/Resources << /XObject << /Fm2 8 0 R >> >>'),
      form(`Q Q Q Q ${small}`),
    ]),
  ],
  ['a form that hides its restoring words', page('/Fm0 Do', [form(`0Q 0Q 0Q 0Q ${small}`)])],
  ['a form that hides a layer', page('/Fm0 Do', [form('/OC /MC0 nBDC')])],
  ['restoring words behind numbers', page(`0Q 0Q 0Q 0Q ${small}`)],
  ['a layer behind an operator', page('/OC /MC0 nBDC')],
  ['a form with paths without operands', page('/Fm0 Do', [form('m '.repeat(11))])],
])('after %s, every reader shows a field at its place', async (_, file) => {
  const result = await normalise(file);
  if (!result.ok) throw new Error(result.code);
  const bytes = await stamp(result.bytes, { fields: [black], images: {} });
  expect([await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([onlyTheField, onlyTheField]);
});
