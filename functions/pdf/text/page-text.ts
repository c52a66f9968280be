import type { PageText, TextBlock } from '../../../shared/contract/schemas/documents/page-text.ts';
import type { PageTexts } from '../../ports/pdf.ts';
import { unseen, unseenWidget } from '../objects/annotation-flags.ts';
import { filledText, type OpenPdf, type Pdfium, withForm, withPdf } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';
import { withPage } from '../render/draw-page.ts';
import { charactersOfPage, linesOf, onDisplay, type PageChar } from './page-chars.ts';
import { linksOf } from './page-links.ts';
import { seenChars } from './seen-chars.ts';
import { paragraphsOf, placed } from './text-lines.ts';
import { type MarkedText, taggedBlocks } from './text-tags.ts';

/** If the tags name less than this share of a page's letters, their order is not used. */
const trustedShare = 0.5;
/** FPDF_ANNOT_… and FPDF_FORMFIELD_… */
const annotations = { freeText: 3, widget: 20 } as const;
const formFields = { check: 2, radio: 3, choices: [4, 5], text: 6 } as const;

/**
 * The text of pages from `from` up to but without `to` (counted from 0), in the order of the PDF's tags if it has them,
 * else of its content.
 */
export async function pageTexts(bytes: Uint8Array, range: { from: number; to: number }): Promise<PageTexts> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const { lib, doc } = opened;
    const language = filledText(lib, (at, length) => lib.FPDFCatalog_GetLanguage(doc, at, length));
    const pages: PageText[] = [];
    await withForm(opened, (form) => {
      const to = Math.min(range.to, lib.FPDF_GetPageCount(doc));
      for (let index = range.from; index < to; index++) pages.push({ index, ...pageText(opened, form, index) });
    });
    return { language: /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/.test(language) ? language : null, pages };
  });
}

function pageText(opened: OpenPdf, form: number, index: number): Omit<PageText, 'index'> {
  return withPage(opened, form, index, (loaded) => {
    const { lib, page } = loaded;
    if (page === 0) return { blocks: [], links: [] };
    const textPage = lib.FPDFText_LoadPage(page);
    try {
      const chars = textPage === 0 ? [] : seenChars(loaded, textPage, charactersOfPage(lib, textPage));
      return { blocks: placed(textBlocks(lib, page, textPage, chars), enteredBlocks(lib, form, page)), links: linksOf(opened, page) };
    } finally {
      if (textPage !== 0) lib.FPDFText_ClosePage(textPage);
    }
  });
}

function textBlocks(lib: Pdfium, page: number, textPage: number, chars: readonly PageChar[]): TextBlock[] {
  const paragraphs = (some: readonly PageChar[]) => paragraphsOf(linesOf(lib, page, textPage, some)).filter(({ text }) => text !== '');
  const marked = new Map<number, MarkedText>();
  for (const [mark, own] of groups(chars)) {
    const lines = linesOf(lib, page, textPage, own);
    if (!lines[0]) continue;
    marked.set(mark, { text: own.map(({ text }) => text).join(''), y: lines[0].top, lines: lines.map(({ printed }) => printed) });
  }
  const used = new Set<number>();
  const tagged = marked.size > 0 ? taggedBlocks(lib, page, marked, used) : [];
  const rest = chars.filter(({ mark }) => !used.has(mark));
  // Text without tags (page numbers, letterheads) is read too, so that people who can't see the page get all of it.
  return chars.length - rest.length > chars.length * trustedShare ? placed(tagged, paragraphs(rest)) : paragraphs(chars);
}

function groups(chars: readonly PageChar[]): Map<number, PageChar[]> {
  const marks = new Map<number, PageChar[]>();
  for (const char of chars) {
    if (char.mark < 0) continue;
    const known = marks.get(char.mark);
    if (known) known.push(char);
    else marks.set(char.mark, [char]);
  }
  return marks;
}

/** Text on the page outside its content: entries of the PDF's own form, and texts put over the page. */
function enteredBlocks(lib: Pdfium, form: number, page: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  const at = lib.pdfium.wasmExports.malloc(16);
  for (let index = 0; index < lib.FPDFPage_GetAnnotCount(page); index++) {
    const annotation = lib.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const hiding = lib.FPDFAnnot_GetSubtype(annotation) === annotations.widget ? unseenWidget : unseen;
    const text = (lib.FPDFAnnot_GetFlags(annotation) & hiding) === 0 ? enteredText(lib, form, annotation) : '';
    if (text !== '' && lib.FPDFAnnot_GetRect(annotation, at)) {
      const [left = 0, top = 0] = [0, 4].map((offset) => lib.pdfium.getValue(at + offset, 'float'));
      const y = Math.min(1, Math.max(0, onDisplay(lib, page, left, top, at).y));
      blocks.push({ kind: 'field', level: 0, text, y, lines: [], cells: [] });
    }
    lib.FPDFPage_CloseAnnot(annotation);
  }
  lib.pdfium.wasmExports.free(at);
  return blocks.sort((a, b) => a.y - b.y);
}

function enteredText(lib: Pdfium, form: number, annotation: number): string {
  const subtype = lib.FPDFAnnot_GetSubtype(annotation);
  if (subtype === annotations.freeText) {
    return plain(filledText(lib, (at, length) => lib.FPDFAnnot_GetStringValue(annotation, 'Contents', at, length)));
  }
  if (subtype !== annotations.widget || form === 0) return '';
  const type = lib.FPDFAnnot_GetFormFieldType(form, annotation);
  const name =
    plain(filledText(lib, (at, length) => lib.FPDFAnnot_GetFormFieldAlternateName(form, annotation, at, length))) ||
    plain(filledText(lib, (at, length) => lib.FPDFAnnot_GetFormFieldName(form, annotation, at, length)));
  if (type === formFields.check || type === formFields.radio) {
    const state = filledText(lib, (at, length) => lib.FPDFAnnot_GetStringValue(annotation, 'AS', at, length));
    return state === '' || state === 'Off' ? '' : plain(`☑ ${name}`);
  }
  if (type !== formFields.text && !formFields.choices.some((choice) => choice === type)) return '';
  const value = plain(filledText(lib, (at, length) => lib.FPDFAnnot_GetFormFieldValue(form, annotation, at, length)));
  return value === '' ? '' : name === '' ? value : `${name}: ${value}`;
}

function plain(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
