import { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { unseenWidget } from '../objects/annotation-flags.ts';
import { inherited, list, number, numbers, type PageEntry, pageEntries, type Resolve, resolver, tryLoad } from '../objects/structure.ts';
import { filledBytes, type OpenPdf, withPdf } from '../pdfium.ts';
import { looksOf } from '../stamp/flatten.ts';
import { fieldFlags, flagsOf, kindOf, shownText } from './entered-value.ts';
import { asWidget, lookOf } from './widget-state.ts';

interface Candidate {
  ref: PdfRef;
  widget: PdfDict;
}

/**
 * The widgets of texts and choices whose appearance says something else than their value, by their objects' numbers.
 * Fields that a script formats are left out, because their appearance may rightly differ, and so are lists, which show
 * more than what is chosen, and barcodes.
 */
export async function staleLooks(bytes: Uint8Array): Promise<Set<number>> {
  const stale = new Set<number>();
  const pdf = await tryLoad(bytes);
  if (!pdf?.getCatalog().has('AcroForm')) return stale;
  const resolve = resolver(pdf);
  const pages = pageEntries(pdf);
  const ofPages = pages.map((page) => candidatesOf(page, resolve));
  if (ofPages.every((candidates) => candidates.length === 0)) return stale;
  for (const [index, { dict }] of pages.entries()) {
    // Without the page's own words, which may stand under the widgets.
    const form = looksOf(
      pdf,
      dict,
      (ofPages[index] ?? []).map(({ widget }) => widget),
      resolve,
    );
    dict.set('Resources', PdfDict.of({ XObject: form ? PdfDict.of({ F: form }) : new PdfDict() }));
    dict.set('Contents', pdf.register(new PdfStream(new PdfDict(), new TextEncoder().encode(form ? '/F Do' : ''))));
    dict.delete('Annots');
  }
  pdf.getCatalog().delete('AcroForm');
  const alone = await pdf.save();
  await withPdf(alone, undefined, (opened) => {
    if ('error' in opened) return;
    for (const [index, candidates] of ofPages.entries()) {
      for (const [at, shown] of wordsIn(opened, index, candidates, resolve).entries()) {
        const candidate = candidates[at];
        if (candidate && !says(shown, shownText(candidate.widget, resolve))) stale.add(candidate.ref.objectNumber);
      }
    }
  });
  return stale;
}

function candidatesOf({ dict }: PageEntry, resolve: Resolve): Candidate[] {
  return list(dict.get('Annots'), resolve).flatMap((ref) => {
    const widget = asWidget(ref, resolve);
    const isSeen = widget && ((number(widget.get('F', resolve)) ?? 0) & unseenWidget) === 0;
    return ref instanceof PdfRef && isSeen && saysItsValue(widget, resolve) && lookOf(widget, resolve) ? [{ ref, widget }] : [];
  });
}

function saysItsValue(widget: PdfDict, resolve: Resolve): boolean {
  const kind = kindOf(widget, resolve);
  const isCombo = kind === 'Ch' && (flagsOf(widget, resolve) & fieldFlags.combo) !== 0;
  const scripts = inherited(widget, 'AA', resolve);
  const isFormatted = scripts instanceof PdfDict && scripts.has('F');
  return (kind === 'Tx' || isCombo) && !isFormatted && !widget.has('PMD');
}

/** The words in each of these widgets' places. */
function wordsIn({ lib, doc }: OpenPdf, index: number, candidates: Candidate[], resolve: Resolve): string[] {
  if (candidates.length === 0) return [];
  const page = lib.FPDF_LoadPage(doc, index);
  const text = page === 0 ? 0 : lib.FPDFText_LoadPage(page);
  try {
    return candidates.map(({ widget }) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(widget.get('Rect', resolve), resolve) ?? [];
      const [left, top, right, bottom] = [Math.min(x0, x1), Math.max(y0, y1), Math.max(x0, x1), Math.min(y0, y1)];
      if (text === 0) return '';
      const read = (at: number, length: number) => lib.FPDFText_GetBoundedText(text, left, top, right, bottom, at, length);
      return Buffer.from(filledBytes(lib, read, 2)).toString('utf16le');
    });
  } finally {
    if (text !== 0) lib.FPDFText_ClosePage(text);
    if (page !== 0) lib.FPDF_ClosePage(page);
  }
}

const toTheLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

function says(shown: string, value: string): boolean {
  const [seen, meant] = [lettersOf(shown), lettersOf(value)];
  // Text that runs to the left may be read in either order.
  const isEitherWay = toTheLeft.test(shown + value);
  return (isEitherWay ? seen.toSorted() : seen).join('') === (isEitherWay ? meant.toSorted() : meant).join('');
}

function lettersOf(text: string): string[] {
  return [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ];
}
