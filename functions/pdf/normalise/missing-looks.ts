import { type PDF, PdfDict, type PdfRef } from '@libpdf/core';
import { lookOf } from '../forms/widget-state.ts';
import { annotationsOf, list, number, numberArray, pageEntries, type Resolve, resolver, subtypeOf } from '../objects/structure.ts';
import { withPdf } from '../pdfium.ts';
import { emptyLook } from '../stamp/flatten.ts';
import { writtenByPdfium } from './repair.ts';

/**
 * Annotations that get no look here, with PDFium's numbers of them (FPDF_ANNOT_…): form fields get theirs with their
 * values, windows of notes are not shown, and the others are removed.
 */
const withoutOwnLook = new Map([
  ['Link', 2],
  ['Stamp', 13],
  ['Popup', 16],
  ['Widget', 20],
  ['Redact', 28],
]);
const numbersWithoutOwnLook = [...withoutOwnLook.values()];

/** The indexes of pages with annotations that readers draw by themselves, because they have no appearance. */
export function pagesWithoutLooks(pdf: PDF): number[] {
  const resolve = resolver(pdf);
  return pageEntries(pdf).flatMap(({ dict }, index) =>
    annotationsOf(dict, resolve).some((one) => !one.has('AP') && !withoutOwnLook.has(subtypeOf(one, resolve))) ? [index] : [],
  );
}

/**
 * The file with appearances for such annotations, as the page images show them. Without, readers would draw them over
 * everything that is stamped later. Null if PDFium can't write the file.
 */
export function withLooks(bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array | null> {
  return withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) return null;
    const { lib, doc } = opened;
    for (const index of pages) {
      const page = lib.FPDF_LoadPage(doc, index);
      if (page === 0) continue;
      for (let at = lib.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at--) {
        const annotation = lib.FPDFPage_GetAnnot(page, at);
        if (
          !numbersWithoutOwnLook.includes(lib.FPDFAnnot_GetSubtype(annotation)) &&
          !lib.EPDFAnnot_HasAppearanceStream(annotation, normal)
        ) {
          lib.EPDFAnnot_GenerateAppearance(annotation);
        }
        lib.FPDFPage_CloseAnnot(annotation);
      }
      lib.FPDF_ClosePage(page);
    }
    return writtenByPdfium(lib, doc);
  });
}

/** FPDF_ANNOT_APPEARANCEMODE_NORMAL */
const normal = 0;

/**
 * Gives an empty appearance to annotations that have none by now: sounds, films, attachments, unknown kinds. Page images
 * show nothing of them, and some readers draw a picture. Answers whether there were any.
 */
export function emptyOtherLooks(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  let nothing: PdfRef | undefined;
  for (const { dict } of pageEntries(pdf)) {
    for (const annotation of annotationsOf(dict, resolve)) {
      if (withoutOwnLook.has(subtypeOf(annotation, resolve)) || lookOf(annotation, resolve)) continue;
      nothing ??= pdf.register(emptyLook());
      annotation.set('AP', PdfDict.of({ N: nothing }));
    }
  }
  return nothing !== undefined;
}

/**
 * Takes the frames of links away, which readers draw over everything on the page, as wide as the link says, some of them beside a look that the
 * link has, and do not print. Answers whether there were any.
 */
export function dropLinkFrames(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  let found = false;
  for (const { dict } of pageEntries(pdf)) {
    for (const link of annotationsOf(dict, resolve)) {
      if (subtypeOf(link, resolve) !== 'Link') continue;
      // Without it readers would draw the frame.
      const lacksLook = link.has('AP') && !lookOf(link, resolve);
      if (!lacksLook && !hasFrame(link, resolve)) continue;
      if (lacksLook) link.delete('AP');
      link.delete('BS');
      link.set('Border', numberArray([0, 0, 0]));
      found = true;
    }
  }
  return found;
}

/** Without a word of it, a frame is one point wide. The style (BS) goes before the border. */
function hasFrame(link: PdfDict, resolve: Resolve): boolean {
  const style = link.getDict('BS', resolve);
  const border = list(link.get('Border'), resolve);
  return number(style ? style.get('W', resolve) : border[2]) !== 0;
}
