import { expect, test } from 'vitest';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { checkPrinted } from '../stamp/check-printed.ts';
import { stamp } from '../stamp/stamp.ts';
import { normalise } from './normalise.ts';

/** A black bar, and an annotation over it that lets it shine through unless it is kept apart from the page. */
const page = (annotation: string, { group = '/I true', mode = 'Multiply', form = '' } = {}) =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${form} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [5 0 R] >>',
    { entries: '', data: '0 g 350 680 100 20 re f' },
    `<< /Type /Annot /F 4 /Rect [300 642 500 742] ${annotation} >>`,
    {
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Group << /S /Transparency ${group} >> /Resources << /ExtGState << /G << /BM /${mode} >> >> >>`,
      data: '/G gs 1 1 .6 rg 0 0 200 100 re f',
    },
  ]);

const form = '/AcroForm << /Fields [5 0 R] >>';
const bar = { left: 350, top: 142, right: 450, bottom: 162 };

test.each([
  ['a comment', '/Subtype /Highlight /AP << /N 6 0 R >>', {}],
  ['a comment whose group is not isolated and', '/Subtype /Highlight /AP << /N 6 0 R >>', { group: '' }],
  ['a field', '/Subtype /Widget /FT /Sig /T (f) /AP << /N 6 0 R >>', { form }],
  ['a ticked box', '/Subtype /Widget /FT /Btn /T (f) /AS /Yes /AP << /N << /Yes 6 0 R >> >>', { form }],
])('words beneath %s that blends are seen in readers and in the sealed file, as in page images', async (_, annotation, made) => {
  const file = page(annotation, made);
  expect(await inkOf(file, 0)).toEqual(bar);
  const clear = await normalise(file);
  if (!clear.ok) throw new Error(clear.code);
  expect(clear.is_drawn_anew).toBe(true);
  const sealed = await stamp(clear.bytes, { fields: [], images: {} });
  for (const bytes of [clear.bytes, sealed]) expect([await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([bar, bar]);
  expect(await checkPrinted(sealed, [{ bytes: clear.bytes, fields: [] }], {})).toBeNull();
});

test('a comment that is a group and does not blend stays as it is', async () => {
  const clear = await normalise(page('/Subtype /Square /AP << /N 6 0 R >>', { mode: 'Normal' }));
  expect(clear).toMatchObject({ ok: true, removed: [], is_drawn_anew: false });
});
