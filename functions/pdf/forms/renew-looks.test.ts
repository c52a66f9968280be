import { describe, expect, it, test } from 'vitest';
import { inkOf, isInside } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { emptyFormPdf } from '../../../test/fixtures/pdfs.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { inspect } from '../inspect/inspect.ts';
import { normalise } from '../normalise/normalise.ts';
import { rearrange } from '../pages/rearrange.ts';
import { runQpdf } from '../qpdf.ts';
import { renderPixels } from '../render/render.ts';
import { stamp } from '../stamp/stamp.ts';
import { pageTexts } from '../text/page-text.ts';

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const box = { x: 200, y: 120, width: 220, height: 22 };
/** In the page's own space, where y points up. */
const rect = '/Rect [200 700 420 722]';
const text = `/FT /Tx /T (f) ${rect}`;
const utf16 = (words: string) => `<FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
const stored = (words: string): Body => ({
  entries: '/Type /XObject /Subtype /Form /BBox [0 0 220 22] /Resources << /Font << /Helv 4 0 R >> >>',
  data: `/Tx BMC q BT /Helv 12 Tf 2 5 Td (${words}) Tj ET Q EMC`,
});

/** A form with one widget. More objects begin with number 6. */
function form(widget: string, more: Body[] = [], { entries = '', page = '' } = {}): Uint8Array {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> ${entries} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page.includes('/Resources') ? '' : '/Resources << >>'} /Annots [5 0 R] ${page} >>`,
    helvetica,
    `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /DA (/Helv 12 Tf 0 g) ${widget} >>`,
    ...more,
  ]);
}

const old = { entries: '/NeedAppearances true' };

async function bothOf(file: Uint8Array) {
  const clear = await normalise(file);
  if (!clear.ok) throw new Error(clear.code);
  const sealed = await stamp(clear.bytes, { fields: [], images: {} });
  return { ...clear, sealed, words: (await textOfPages(sealed))[0]?.trim() ?? '' };
}

async function expectSamePicture(one: Uint8Array, other: Uint8Array) {
  const [a, b] = [await renderPixels(one, 0, 2), await renderPixels(other, 0, 2)];
  const different = a.data.filter((value, index) => Math.abs(value - (b.data[index] ?? 0)) > 40).length;
  expect(different).toBe(0);
}

describe('a form whose appearances are older than its values', () => {
  it.each<[string, string, string, string]>([
    ['a text', `${text} /V (5000) /AP << /N 6 0 R >>`, '500', '5000'],
    ['an emptied text', `${text} /V () /AP << /N 6 0 R >>`, 'LEFTOVER', ''],
    ['a text without a value', `${text} /AP << /N 6 0 R >>`, 'LEFTOVER', ''],
    ['a choice', `/FT /Ch /Ff 131072 /T (f) ${rect} /Opt [(Basic) (Premium)] /V (Premium) /AP << /N 6 0 R >>`, 'Basic', 'Premium'],
    [
      'a choice with words of its own',
      `/FT /Ch /Ff 131072 /T (f) ${rect} /Opt [[(p) (Premium plan)]] /V (p) /AP << /N 6 0 R >>`,
      'Basic',
      'Premium plan',
    ],
    ['an emptied choice', `/FT /Ch /Ff 131072 /T (f) ${rect} /Opt [(Basic)] /V () /AP << /N 6 0 R >>`, 'Basic', ''],
    ['a button’s caption', `/FT /Btn /Ff 65536 /T (f) ${rect} /MK << /CA (Print) >> /AP << /N 6 0 R >>`, 'Send', 'Print'],
  ])('%s: the picture and the sealed page show the value', async (_, widget, before, value) => {
    const { bytes, sealed, words, removed } = await bothOf(form(widget, [stored(before)], old));
    expect(removed).toContain('form_looks');
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('NeedAppearances');
    await expectSamePicture(bytes, sealed);
    const ink = await inkOf(bytes, 0);
    expect(value === '' ? ink === null : isInside(ink, box) && words === value).toBe(true);
  });
});

describe('a form without appearances', () => {
  it.each([
    ['Western Europe', '(caf\\351 \\240 5 \\205)', 'café € 5 –'],
    ['Polish', utf16('Żółć'), 'Żółć'],
    ['Greek', utf16('Ελλάδα'), 'Ελλάδα'],
    ['Cyrillic', utf16('Київ'), 'Київ'],
    ['Chinese', utf16('合同编号'), '合同编号'],
    ['a value on two lines', '(One\\rTwo)', 'One\nTwo'],
    ['a value in UTF-8', '<EFBBBFC5BB>', 'Ż'],
  ])('%s: the picture and the sealed page show these letters', async (_, value, letters) => {
    const { bytes, sealed, words } = await bothOf(form(`${text} /V ${value}`));
    expect(words.replace(/\s*[\r\n]+\s*/g, '\n')).toBe(letters);
    await expectSamePicture(bytes, sealed);
    expect(isInside(await inkOf(bytes, 0), box)).toBe(true);
  });

  it.each([
    ['Hebrew', 'שלום'],
    ['Arabic', 'مرحبا'],
  ])('%s: the value stands at the right', async (_, letters) => {
    const { bytes, sealed } = await bothOf(form(`${text} /V ${utf16(letters)}`));
    await expectSamePicture(bytes, sealed);
    const ink = await inkOf(bytes, 0);
    expect(isInside(ink, box)).toBe(true);
    expect(ink?.left).toBeGreaterThan(300);
  });

  it('shows a value that is kept as a stream', async () => {
    const { bytes, sealed, words } = await bothOf(form(`${text} /V 6 0 R`, [{ entries: '', data: 'From a stream' }]));
    expect(words).toBe('From a stream');
    await expectSamePicture(bytes, sealed);
    expect(JSON.stringify(await pageTexts(bytes, { from: 0, to: 1 }))).toContain('From a stream');
  });

  it('shows a field’s value that is kept at its parent', async () => {
    const { words } = await bothOf(form(`/Parent 6 0 R ${rect}`, ['<< /FT /Tx /T (f) /V (Inherited) /Kids [5 0 R] >>']));
    expect(words).toBe('Inherited');
  });

  it.each([
    ['left', '', 200, 270],
    ['centred', '/Q 1', 290, 330],
    ['right', '/Q 2', 370, 420],
    ['turned upright on a turned page', '/MK << /R 90 >>', 200, 420],
  ])('%s: the value stands there', async (_, entries, from, to) => {
    const { bytes, sealed } = await bothOf(form(`${text} ${entries} /V (Ada)`));
    await expectSamePicture(bytes, sealed);
    const ink = await inkOf(bytes, 0);
    expect(ink?.left).toBeGreaterThanOrEqual(from);
    expect(ink?.right).toBeLessThanOrEqual(to);
  });

  it('puts each letter of a comb into its cell', async () => {
    const { bytes, words } = await bothOf(form(`${text} /Ff 16777216 /MaxLen 10 /V (IBAN)`));
    expect(words.replace(/\s/g, '')).toBe('IBAN');
    const ink = await inkOf(bytes, 0);
    expect((ink?.right ?? 0) - (ink?.left ?? 0)).toBeGreaterThan(60);
  });

  it.each([
    ['a button with a caption', `/FT /Btn /Ff 65536 /T (f) ${rect} /MK << /CA (Print) /BC [0] >>`],
    ['a ticked box', `/FT /Btn /T (f) ${rect} /AS /Yes /V /Yes /MK << /BC [0 0 1] >>`],
    ['a box that is not ticked', `/FT /Btn /T (f) ${rect} /AS /Off`],
    ['a box with a look for its tick only', `/FT /Btn /T (f) ${rect} /AS /Off /AP << /N << /Yes 6 0 R >> >>`],
    ['a frame and a ground', `${text} /MK << /BC [1 0 0] /BG [0.9 0.9 1] >>`],
  ])('%s: the sealed page shows what the picture shows', async (_, widget) => {
    const { bytes, sealed } = await bothOf(form(widget, [stored('x')]));
    await expectSamePicture(bytes, sealed);
  });
});

describe('a box with a look for each state', () => {
  const looks = '/AP << /N << /Yes 6 0 R /Off 7 0 R >> >>';
  const off: Body = { entries: '/Type /XObject /Subtype /Form /BBox [0 0 220 22]', data: '' };

  it.each([
    ['a string for its state', '/AS (Yes)'],
    ['an empty name for its state', '/AS / /V /Yes'],
    ['an empty string for its state', '/AS () /V /Yes'],
    ['a string for its value', '/V (Yes)'],
    ['an empty value of its own', '/V / /Parent 8 0 R'],
    ['a string for its parent’s value', '/Parent 8 0 R'],
  ])('%s: the sealed page shows what the picture shows', async (_, state) => {
    const parent = '<< /FT /Btn /T (p) /V (Yes) /Kids [5 0 R] >>';
    const { bytes, sealed } = await bothOf(form(`/FT /Btn /T (f) ${rect} ${state} ${looks}`, [stored('x'), off, parent]));
    expect(await inkOf(bytes, 0)).not.toBeNull();
    await expectSamePicture(bytes, sealed);
  });
});

describe('a password', () => {
  const password = `${text} /Ff 8192 /V (SECRETPW) /DV (SECRETPW)`;

  it.each([
    ['with an appearance', form(`${password} /AP << /N 6 0 R >>`, [stored('SECRETPW')])],
    ['without an appearance', form(password)],
    ['with old appearances', form(`${password} /AP << /N 6 0 R >>`, [stored('SECRETPW')], old)],
  ])('%s: is shown as asterisks, and no copy has its letters', async (_, file) => {
    const { bytes, sealed, words } = await bothOf(file);
    expect(words).toBe('********');
    await expectSamePicture(bytes, sealed);
    for (const copy of [bytes, sealed]) expect(await allText(copy)).not.toContain('SECRETPW');
    expect(JSON.stringify(await pageTexts(bytes, { from: 0, to: 1 }))).not.toContain('SECRETPW');
    expect(await inspect(file)).toMatchObject({ form_fields: [{ type: 'text', name: 'f' }] });
    expect(JSON.stringify(await inspect(file))).not.toContain('SECRETPW');
  });
});

test.each(['V', 'DV', 'RV'])('a password that the field’s parent has as /%s too is in no copy', async (key) => {
  const file = form(`/FT /Tx /Ff 8192 ${rect} /V (ab) /DV (ab) /RV (ab) /Parent 6 0 R`, [`<< /T (f) /${key} (SECRETPW) /Kids [5 0 R] >>`]);
  const { bytes, sealed } = await bothOf(file);
  for (const copy of [bytes, sealed]) expect(await allText(copy)).not.toContain('SECRETPW');
});

describe('an appearance that says something else than its value', () => {
  it.each<[string, string, string, string]>([
    ['a text', `${text} /V (5000) /AP << /N 6 0 R >>`, '500', '5000'],
    ['an emptied text', `${text} /V () /AP << /N 6 0 R >>`, 'LEFTOVER', ''],
    ['a number of the same digits', `${text} /V (1900) /AP << /N 6 0 R >>`, '9100', '1900'],
    ['a choice', `/FT /Ch /Ff 131072 /T (f) ${rect} /Opt [[(p) (Premium)]] /V (p) /AP << /N 6 0 R >>`, 'Basic', 'Premium'],
  ])('%s: is drawn anew, over words of the page too', async (_, widget, before, value) => {
    const page = '/Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R';
    const own = { entries: '', data: 'BT /F1 9 Tf 1 0 0 1 300 704 Tm (Price) Tj ET' };
    const { bytes, sealed, words, removed } = await bothOf(form(widget, [stored(before), own], { page }));
    expect(words.split(/\s+/).sort()).toEqual(['Price', ...(value === '' ? [] : [value])].sort());
    expect(removed).toEqual(['form_looks']);
    await expectSamePicture(bytes, sealed);
  });

  it.each([
    ['that a script formats', `${text} /V (0.5) /AA << /F << /S /JavaScript /JS (AFPercent_Format) >> >> /AP << /N 6 0 R >>`, '50 %'],
    ['of a list', `/FT /Ch /T (f) ${rect} /Opt [(Rome) (Paris)] /V (Rome) /AP << /N 6 0 R >>`, 'Rome Paris'],
    ['with other marks and spaces', `${text} /V (5000.00) /AP << /N 6 0 R >>`, '5 000,00'],
  ])('%s: stays', async (_, widget, shown) => {
    const { words, removed } = await bothOf(form(widget, [stored(shown)]));
    expect(words).toBe(shown);
    expect(removed).not.toContain('form_looks');
  });
});

test('an appearance that holds stays as it is, and the copy says nothing of forms', async () => {
  const { words, removed } = await bothOf(form(`${text} /V (EUR 5000) /AP << /N 6 0 R >>`, [stored('EUR 5,000')]));
  expect(words).toBe('EUR 5,000');
  expect(removed).toEqual([]);
});

test('a page’s own drawing keeps its name beside those of fields, also where pages share resources', async () => {
  const mark = { entries: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '0 0 9 9 re f' };
  const page = '/Resources << /XObject << /FlatField0 7 0 R /Countersign 7 0 R >> >> /Contents 8 0 R';
  const file = form(`${text} /V (Ada) /AP << /N 6 0 R >>`, [stored('Ada'), mark, { entries: '', data: '/FlatField0 Do /Countersign Do' }], {
    page,
  });
  const { bytes, sealed } = await bothOf(file);
  await expectSamePicture(bytes, sealed);
});

test('a change of pages keeps a value that a script had formatted', async () => {
  const scripts = '/AA << /F << /S /JavaScript /JS (AFNumber_Format) >> >>';
  const { bytes } = await bothOf(form(`${text} /V (1234.5) ${scripts} /AP << /N 6 0 R >>`, [stored('1,234.50 EUR')]));
  const turned = await rearrange(bytes, [{ index: 0, turned: 0 }]);
  const again = await normalise(turned, { hasLooks: true });
  expect(again).toMatchObject({ ok: true, removed: [] });
  expect((await textOfPages(await stamp(again.ok ? again.bytes : bytes, { fields: [], images: {} })))[0]).toContain('1,234.50 EUR');
});

test('an empty form shows nothing, and its copy says nothing of forms', async () => {
  const { bytes, sealed, removed } = await bothOf(await emptyFormPdf());
  expect(removed).toEqual(['scripts']);
  await expectSamePicture(bytes, sealed);
  expect(await inkOf(bytes, 0)).toBeNull();
});

test('equal forms give equal copies', async () => {
  const file = form(`${text} /V ${utf16('Żółć')}`, [], old);
  expect(Buffer.compare((await bothOf(file)).bytes, (await bothOf(file)).bytes)).toBe(0);
});

async function allText(bytes: Uint8Array): Promise<string> {
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
  return Buffer.from(output ?? []).toString('latin1');
}
