import type { PDF } from '@libpdf/core';
import { signedWarning } from '../../../shared/domain/documents/pdf-warnings.ts';
import { displayedSize, type PageSpace, pageSpace } from '../../../shared/geometry/page-space.ts';
import type { Inspected, PageSize, PdfProblem } from '../../ports/pdf.ts';
import { filledText, type OpenPdf, openError, withForm, withPdf } from '../pdfium.ts';
import { answeringProblems, limits, problem, refuseByBytes } from '../problems.ts';
import { readFileSignatures } from './file-signatures.ts';
import { hasMoreFields, readFormFields } from './form-fields.ts';
import { endsAsItShould, headerOffset } from './soundness.ts';

type Encryption = Inspected['encryption'];

/** A file that must be normalised before it can be inspected. `encryption` is filled in as far as it could be opened. */
interface Unsound {
  unsound: 'damaged' | 'doubtful';
  encryption: Encryption;
}
type Result = Inspected | PdfProblem | Unsound;

/** Describes a file and says whether it can be used. Problems are answered as data. */
export function inspect(bytes: Uint8Array, options: { password?: string } = {}): Promise<Inspected | PdfProblem> {
  return answeringProblems(async () => {
    const refused = refuseByBytes(bytes);
    if (refused) return refused;
    const first = await inspectOnce(bytes, options.password);
    if (!('unsound' in first)) return first;
    // Repair decides what a damaged file holds, so the repaired copy is inspected.
    const { normalise } = await import('../normalise/normalise.ts');
    const copy = await normalise(bytes, options);
    if (!copy.ok) return copy;
    const second = await inspectOnce(copy.bytes, undefined);
    if ('unsound' in second) return problem('pdf_damaged');
    return second.ok ? { ...second, encryption: first.encryption, repaired: repairsOf(bytes, first.unsound) } : second;
  });
}

function inspectOnce(bytes: Uint8Array, password: string | undefined): Promise<Result> {
  return withPdf(bytes, password, async (opened) => {
    if ('error' in opened)
      return opened.error === openError.password ? problem('pdf_password_required') : { unsound: 'damaged', encryption: 'none' };
    const { lib, doc } = opened;
    const formType = lib.FPDF_GetFormType(doc);
    if (formType === dynamicXfa) return problem('xfa_form_not_supported');
    const pageCount = lib.FPDF_GetPageCount(doc);
    if (pageCount > limits.pages) return problem('too_many_pages');
    const signatures = await readFileSignatures(opened);
    if (signatures.some(({ permits_changes }) => permits_changes === 'none')) return problem('pdf_certified_no_changes');
    const encrypted = await encryption(opened, bytes, password);
    const sound = lib.FPDF_DocumentHasValidCrossReferenceTable(doc) && endsAsItShould(bytes) && pageCount > 0;
    if (!sound || !everyPageIsThere(opened, pageCount)) return { unsound: 'damaged', encryption: encrypted };
    const read = await pagesAsRead(bytes, password);
    // If two readers see different pages, the normalised file decides.
    if (!isSameAs(opened, pageCount, read)) return { unsound: 'doubtful', encryption: encrypted };
    const spaces = pageSpaces(opened, read);
    const pages = pageSizes(opened, spaces);
    if (pages.some(({ width, height }) => width > limits.pageSide || height > limits.pageSide)) return problem('page_too_large');
    if (formType !== 0 && hasMoreFields(opened, pageCount, limits.fields)) return problem('pdf_too_complex', tooManyFields);
    const formFields = await withForm(opened, (form) => (form === 0 ? [] : readFormFields(opened, form, spaces)));
    return {
      ok: true,
      page_count: pageCount,
      pages,
      encryption: encrypted,
      xfa: formType === staticXfa ? 'static' : 'none',
      form_fields: formFields,
      signatures,
      pdf_version: pdfVersion(opened),
      producer: filledText(lib, (at, length) => lib.FPDF_GetMetaText(doc, 'Producer', at, length)).slice(0, 200),
      has_text: hasText(opened, pageCount),
      repaired: headerOffset(bytes) > 0 ? [repairs.header] : [],
      warnings: [...(signatures.length > 0 ? [warnings.signed] : []), ...(formType === staticXfa ? [warnings.xfa] : [])],
    };
  });
}

/** FPDF_GetFormType. */
const dynamicXfa = 2;
const staticXfa = 3;

const tooManyFields = 'This PDF has more than 5,000 form fields. Flatten its form, or split it, and upload that copy.';

const warnings = {
  signed: signedWarning,
  xfa: 'This PDF holds an XFA form beside its ordinary form. Only the ordinary form is kept.',
};

const repairs = {
  header: 'Bytes before the beginning of the document were removed.',
  rebuilt: 'The file was damaged; its table of contents was rebuilt.',
  end: 'The end of the file is missing. Check that every page is there.',
};

function repairsOf(bytes: Uint8Array, unsound: Unsound['unsound']): string[] {
  const header = headerOffset(bytes) > 0 ? [repairs.header] : [];
  if (unsound === 'doubtful') return header;
  return [
    ...header,
    repairs.rebuilt,
    ...(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf('%%EOF') === -1 ? [repairs.end] : []),
  ];
}

/** A page tree can promise pages that the file does not have. */
function everyPageIsThere({ lib, doc }: OpenPdf, count: number): boolean {
  for (let index = 0; index < count; index++) if (lib.EPDF_GetPageRotationByIndex(doc, index) < 0) return false;
  return true;
}

async function encryption({ lib, doc }: OpenPdf, bytes: Uint8Array, password: string | undefined): Promise<Encryption> {
  if (lib.FPDF_GetSecurityHandlerRevision(doc) < 0) return 'none';
  if (!password) return 'owner';
  return withPdf(bytes, undefined, (opened) => ('error' in opened ? 'user' : 'owner'));
}

/** The pages' displayed sizes. PDFium knows everything except UserUnit. */
function pageSpaces({ lib, doc }: OpenPdf, read: ReadPage[]): PageSpace[] {
  const { malloc, free } = lib.pdfium.wasmExports;
  const at = malloc(16);
  const corners = (index: number, box: number) => {
    if (!lib.EPDF_GetPageBoxByIndex(doc, index, box, at)) return undefined;
    return [0, 4, 8, 12].map((offset) => lib.pdfium.getValue(at + offset, 'float'));
  };
  const [media, crop] = [0, 1];
  const spaces = read.map(({ userUnit }, index) =>
    pageSpace({
      mediaBox: corners(index, media),
      cropBox: corners(index, crop),
      rotate: 90 * lib.EPDF_GetPageRotationByIndex(doc, index),
      userUnit,
    }),
  );
  free(at);
  return spaces;
}

interface ReadPage {
  objectNumber: number;
  userUnit: number;
}

/** The pages found by the structure library; none if it can't read the file without recovery. */
async function pagesAsRead(bytes: Uint8Array, password: string | undefined): Promise<ReadPage[]> {
  const structure = await import('../objects/structure.ts');
  const pdf = await structure.tryLoad(bytes, { password, recover: false });
  try {
    return pdf ? readPages(pdf, structure) : [];
  } catch {
    // Objects are read on demand, so a page may turn out to be broken only here.
    return [];
  }
}

function readPages(pdf: PDF, { pageEntries, resolver, spaceOf }: typeof import('../objects/structure.ts')): ReadPage[] {
  const resolve = resolver(pdf);
  const pages = pageEntries(pdf);
  // If the page tree is broken, readers take another object for a page.
  if (!pdf.getCatalog().getDict('Pages', resolve)?.has('Kids')) return [];
  if (pages.some(({ dict }) => dict.getName('Type', resolve)?.value !== 'Page')) return [];
  return pages.map(({ ref, dict }) => ({ objectNumber: ref.objectNumber, userUnit: spaceOf(dict, resolve).userUnit }));
}

function isSameAs({ lib, doc }: OpenPdf, pageCount: number, read: ReadPage[]): boolean {
  if (read.length !== pageCount) return false;
  return read.every(({ objectNumber }, index) => lib.EPDFDoc_GetPageObjectNumberByIndex(doc, index) === objectNumber);
}

/** Displayed sizes, as the page images will have them. */
function pageSizes({ lib, doc }: OpenPdf, spaces: PageSpace[]): PageSize[] {
  const at = lib.pdfium.wasmExports.malloc(8);
  const sizes = spaces.map((space, index) => {
    lib.FPDF_GetPageSizeByIndexF(doc, index, at);
    const [width, height] = [lib.pdfium.getValue(at, 'float'), lib.pdfium.getValue(at + 4, 'float')];
    // If nothing of the page lies in its CropBox, the clear copy has another.
    return width > 0 && height > 0 ? { width: width * space.userUnit, height: height * space.userUnit } : displayedSize(space);
  });
  lib.pdfium.wasmExports.free(at);
  return sizes;
}

function pdfVersion({ lib, doc }: OpenPdf): string {
  const at = lib.pdfium.wasmExports.malloc(4);
  const known = lib.FPDF_GetFileVersion(doc, at);
  const version = lib.pdfium.getValue(at, 'i32');
  lib.pdfium.wasmExports.free(at);
  return known ? `${Math.floor(version / 10)}.${version % 10}` : '';
}

const pagesSearchedForText = 3;

function hasText({ lib, doc }: OpenPdf, pageCount: number): boolean {
  for (let index = 0; index < Math.min(pagesSearchedForText, pageCount); index++) {
    const page = lib.FPDF_LoadPage(doc, index);
    if (page === 0) continue;
    const text = lib.FPDFText_LoadPage(page);
    const found = text !== 0 && lib.FPDFText_CountChars(text) > 0;
    if (text !== 0) lib.FPDFText_ClosePage(text);
    lib.FPDF_ClosePage(page);
    if (found) return true;
  }
  return false;
}
