import { expect, test } from 'vitest';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { runQpdf } from '../qpdf.ts';
import { stamp } from '../stamp/stamp.ts';
import { normalise } from './normalise.ts';

const layer = (name: string, more = '') => `<< /Type /OCG /Name (${name}) ${more} >>`;
const look = (more = ''): Body => ({ entries: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] ${more}`, data: '0 g 0 0 200 100 re f' });

interface Made {
  catalog?: string;
  page?: string;
  content?: string;
  annotation?: string;
  drawn?: Body;
}

/** A page with an annotation, two layers (7 and 8) and objects beside them (from 9 on). */
function layered({ catalog = '', page = '', content = '', annotation = '', drawn = look() }: Made, layers: string[]): Uint8Array {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${annotation === '' ? '' : '/Annots [5 0 R]'} ${page} >>`,
    { entries: '', data: content },
    `<< /Type /Annot /Rect [300 742 500 842] /F 4 /AP << /N 6 0 R >> ${annotation} >>`,
    drawn,
    ...layers,
  ]);
}

async function clear(bytes: Uint8Array): Promise<{ bytes: Uint8Array; removed: string[] }> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result;
}

async function plainText(bytes: Uint8Array): Promise<string> {
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable', '--no-original-object-ids']);
  return Buffer.from(output ?? []).toString('latin1');
}

/** Whether the page shows ink: in the clear copy and in the sealed file, as PDFium and pdf.js draw them. */
async function inkOfAll(bytes: Uint8Array): Promise<boolean[]> {
  const sealed = await stamp(bytes, { fields: [], images: {} });
  const inks = [await inkOf(bytes, 0), await inkInPdfJs(bytes, 0), await inkOf(sealed, 0), await inkInPdfJs(sealed, 0)];
  return inks.map((ink) => ink !== null);
}
const shown = [true, true, true, true];
const hidden = [false, false, false, false];

/** The first layer is on, the second off. */
const oneOff = '/OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [8 0 R] >> >>';
const both = [layer('on'), layer('off')];

test('layers are fixed as displayed: none depends on printing, and none can be switched', async () => {
  const groups = '[7 0 R 8 0 R]';
  const bytes = layered(
    {
      catalog: `/OCProperties << /OCGs ${groups} /D << /ON ${groups} /Order ${groups} /AS [<< /Event /Print /OCGs ${groups} /Category [/Print] >>] >> >>`,
    },
    [
      layer('shown', '/Usage << /View << /ViewState /ON >> /Print << /PrintState /OFF >> >>'),
      layer('printed', '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>'),
    ],
  );
  const { bytes: copy, removed } = await clear(bytes);
  expect(removed).toEqual(['layers']);
  const text = await plainText(copy);
  for (const word of ['/AS', '/Usage', '/PrintState', '/ON [']) expect(text).not.toContain(word);
  const numberOf = (name: string) => new RegExp(`(\\d+) 0 obj\\s*<<\\s*/Name \\(${name}\\)`).exec(text)?.[1];
  expect(/\/OFF \[\s*(\d+) 0 R\s*\]/.exec(text)?.[1]).toBe(numberOf('printed'));
  expect(text).toMatch(/\/Locked \[\s*\d+ 0 R\s*\d+ 0 R\s*\]/);
});

test('layers that are always shown stay as they are', async () => {
  const catalog = '/OCProperties << /OCGs [7 0 R] /D << >> >>';
  const content = '/OC /A BDC 0 0 9 9 re f EMC';
  const page = (named: string) => `/Resources << /Properties << /A ${named} >> >>`;
  expect((await clear(layered({ catalog, content, page: page('7 0 R') }, [layer('shown')]))).removed).toEqual([]);
  const membership = page('<< /Type /OCMD /OCGs [7 0 R] >>');
  expect((await clear(layered({ catalog, content, page: membership }, [layer('shown')]))).removed).toEqual([]);
});

test.each([
  ['an annotation', '/Subtype /Square /OC 8 0 R', look()],
  ['a field', '/Subtype /Widget /FT /Sig /T (f) /OC 8 0 R', look()],
  ['a field that belongs to no form', '/Subtype /Widget /OC 8 0 R', look()],
  ['an annotation under a condition', '/Subtype /Square /OC << /Type /OCMD /P /AllOff /OCGs [7 0 R] >>', look()],
  ['an annotation’s appearance', '/Subtype /Square', look('/OC 8 0 R')],
])('%s in a hidden layer is shown and printed nowhere', async (kind, annotation, drawn) => {
  const form = kind === 'a field' ? '/AcroForm << /Fields [5 0 R] >>' : '';
  const { bytes, removed } = await clear(layered({ catalog: `${oneOff} ${form}`, annotation, drawn }, both));
  expect(removed).toContain('layers');
  expect(await inkOfAll(bytes)).toEqual(hidden);
});

test.each([
  ['an annotation', '/Subtype /Square /OC 7 0 R'],
  ['a field', '/Subtype /Widget /FT /Sig /T (f) /OC 7 0 R'],
  ['an annotation under a condition', '/Subtype /Square /OC << /Type /OCMD /VE [/Not 8 0 R] >>'],
])('%s in a layer that shows belongs to no layer any more', async (kind, annotation) => {
  const form = kind === 'a field' ? '/AcroForm << /Fields [5 0 R] >>' : '';
  const { bytes, removed } = await clear(layered({ catalog: `${oneOff} ${form}`, annotation }, both));
  expect(removed).toEqual(['layers']);
  expect(await plainText(bytes)).not.toContain('/OC ');
  expect(await inkOfAll(bytes)).toEqual(shown);
});

test.each<[condition: string, isShown: boolean]>([
  ['/P /AnyOn /OCGs [7 0 R 8 0 R]', true],
  ['/P /AllOn /OCGs [7 0 R 8 0 R]', false],
  ['/P /AnyOff /OCGs [7 0 R 8 0 R]', true],
  ['/P /AllOff /OCGs [7 0 R 8 0 R]', false],
  ['/P /AllOff /OCGs 8 0 R', false],
  ['/VE [/And 7 0 R [/Not 8 0 R]]', true],
  ['/VE [/Or 8 0 R [/Not 7 0 R]]', false],
  ['/VE [/Not [/And 7 0 R 8 0 R]] /P /AllOn /OCGs [8 0 R]', true],
  ['/VE [/Xor 7 0 R 8 0 R]', false],
])('content under a condition of layers becomes part of a layer that is on or off: %s', async (condition, isShown) => {
  const page = `/Resources << /Properties << /A << /Type /OCMD ${condition} >> >> >>`;
  const file = layered({ catalog: oneOff, page, content: '/OC /A BDC 0 g 100 100 200 200 re f EMC' }, both);
  expect((await inkOf(file, 0)) !== null, 'as it came').toBe(isShown);
  const { bytes, removed } = await clear(file);
  expect(removed).toEqual(['layers']);
  const text = await plainText(bytes);
  for (const word of ['/VE', '/P /A']) expect(text).not.toContain(word);
  expect(await inkOfAll(bytes)).toEqual(isShown ? shown : hidden);
});

test('a condition holds in a file that lists no layers', async () => {
  const page = '/Resources << /Properties << /A << /Type /OCMD /P /AllOff /OCGs [7 0 R] >> >> >>';
  const file = layered({ page, content: '/OC /A BDC 0 g 100 100 200 200 re f EMC' }, [layer('unlisted')]);
  expect(await inkOf(file, 0)).toBeNull();
  expect(await inkOfAll((await clear(file)).bytes)).toEqual(hidden);
});
