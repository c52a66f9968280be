import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { runQpdf } from '../qpdf.ts';
import { normalise } from './normalise.ts';

type Build = (pdf: PDFDocument) => void;

/** The normalised page as plain text, and what was removed. */
async function cleaned(build: Build): Promise<{ text: string; removed: string[] }> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawRectangle({ x: 1, y: 1, width: 9, height: 9 });
  build(pdf);
  const result = await normalise(await pdf.save({ useObjectStreams: false }));
  if (!result.ok) throw new Error(result.code);
  const { output } = await runQpdf(result.bytes, ['--qdf', '--object-streams=disable', '--no-original-object-ids']);
  return { text: Buffer.from(output ?? []).toString('latin1'), removed: result.removed };
}

const annotate = (pdf: PDFDocument, entries: Record<string, unknown>) => {
  const { context, catalog } = pdf;
  const field = entries.Subtype === 'Widget' ? { FT: 'Sig', T: PDFString.of('field') } : {};
  const annotation = { Type: 'Annot', Rect: [10, 10, 90, 30], ...field, ...entries };
  const listed = context.obj([context.register(context.obj(annotation as never))]);
  pdf.getPage(0).node.set(PDFName.of('Annots'), listed);
  if (entries.Subtype === 'Widget') catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: listed }));
};

test.each([
  [2, 'hidden'],
  [32 | 4, 'printed but not shown'],
  [256, 'shown under the pointer only'],
])('an annotation with flags %i (%s) is removed and reported', async (F) => {
  const { text, removed } = await cleaned((pdf) => annotate(pdf, { Subtype: 'FreeText', F, Contents: PDFString.of('and a house') }));
  expect(removed).toEqual(['hidden_annotations']);
  expect(text).not.toContain('and a house');
});

test.each([
  ['shown', { Subtype: 'FreeText', F: 4 }],
  ['without an area, as invisible signatures are', { Subtype: 'Widget', F: 2 | 4, Rect: [0, 0, 0, 0] }],
  ['the closed window of a note', { Subtype: 'Popup', F: 2 }],
])('an annotation stays if it is %s', async (_, entries) => {
  const { text, removed } = await cleaned((pdf) => annotate(pdf, { ...entries, Contents: PDFString.of('kept') }));
  expect(removed).toEqual([]);
  expect(text).toContain('kept');
});

test.each([
  ['a note', { Subtype: 'FreeText' }],
  ['a note of a locked layer', { Subtype: 'Text', F: 128 }],
  ['a form field', { Subtype: 'Widget', F: 0 }],
])('%s that is visible but would not be printed is made to print, and reported', async (_, entries) => {
  const { text, removed } = await cleaned((pdf) => annotate(pdf, { ...entries, Contents: PDFString.of('shown') }));
  expect(removed).toEqual(['unprinted_annotations']);
  const [, flags] = /\/F (\d+)/.exec(text.slice(text.indexOf('(shown)'))) ?? [];
  expect(Number(flags) & 4).toBe(4);
});

test('a link without an appearance stays as it is', async () => {
  expect((await cleaned((pdf) => annotate(pdf, { Subtype: 'Link' }))).removed).toEqual([]);
});

test.each(['Stamp', 'Redact'])('a %s without an appearance, which other programs draw by themselves, is removed', async (Subtype) => {
  const { text, removed } = await cleaned((pdf) => annotate(pdf, { Subtype, F: 4, Name: 'Void', Contents: PDFString.of('void') }));
  expect(removed).toEqual(['hidden_annotations']);
  expect(text).not.toContain('(void)');
});

test('appearances under the pointer or while pressed are removed, and a ticked box keeps its pressed one', async () => {
  const looks = (pdf: PDFDocument) => {
    const look = (text: string) =>
      pdf.context.register(pdf.context.stream(`BT (${text}) Tj ET`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 80, 20] }));
    return { N: look('plain'), R: look('hovered'), D: look('pressed') };
  };
  const button = await cleaned((pdf) => annotate(pdf, { Subtype: 'Widget', F: 4, AP: looks(pdf) }));
  expect([button.removed, button.text.match(/plain|hovered|pressed/g)]).toEqual([['hidden_annotations'], ['plain']]);
  const ticked = await cleaned((pdf) => {
    const { R: hovered, ...kept } = looks(pdf);
    annotate(pdf, { Subtype: 'Widget', F: 4, AS: 'Yes', AP: kept });
  });
  expect(ticked.removed).toEqual([]);
});

test('the appearance of a note’s window, which page images never show, is removed', async () => {
  const { text, removed } = await cleaned((pdf) => {
    const look = pdf.context.stream('BT (and a house) Tj ET', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 80, 20] });
    annotate(pdf, { Subtype: 'Popup', F: 4, AP: { N: pdf.context.register(look) } });
  });
  expect(removed).toEqual(['hidden_annotations']);
  expect(text).not.toContain('and a house');
});

test('a portfolio opens with its own pages, and keeps its files', async () => {
  const { text, removed } = await cleaned((pdf) => pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ View: 'T' })));
  expect(removed).toEqual(['portfolio']);
  expect(text).not.toContain('/Collection');
});

test.each([
  { S: 'Hide', H: false },
  { S: 'SetOCGState', State: [] },
  { S: 'GoToR', F: PDFString.of('other.pdf') },
  { S: 'Named', N: 'Print' },
  { S: 'ResetForm' },
  { S: 'GoTo', D: [0], Next: { S: 'Hide' } },
])('the action %o is removed', async (action) => {
  const { text, removed } = await cleaned((pdf) => annotate(pdf, { Subtype: 'Link', A: action }));
  expect(removed).toEqual(['scripts']);
  expect(text).not.toContain('/A <<');
});

test.each([
  { S: 'URI', URI: PDFString.of('https://example.com') },
  { S: 'GoTo', D: PDFString.of('end') },
  { S: 'Named', N: 'NextPage' },
])('the action %o stays', async (action) => {
  expect((await cleaned((pdf) => annotate(pdf, { Subtype: 'Link', A: action }))).removed).toEqual([]);
});
