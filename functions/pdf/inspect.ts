import type { Inspected, PageSize, PdfProblem } from '../ports/pdf.ts';
import { openError, type Pdfium, withPdf } from './pdfium.ts';
import { limits, problem } from './problems.ts';
import { runQpdf } from './qpdf.ts';

type Result = Inspected | PdfProblem;

/** What a file is and whether it can be used. Problems come back as data. */
export async function inspect(bytes: Uint8Array, options: { password?: string } = {}): Promise<Result> {
  const refused = refuseByBytes(bytes);
  if (refused) return refused;
  const first = await inspectOnce(bytes, options.password);
  if (first !== 'unreadable') return first;
  const repaired = await runQpdf(bytes, [...(options.password ? [`--password=${options.password}`] : []), '--decrypt']);
  if (repaired.messages.some((line) => line.includes('invalid password'))) return problem('pdf_password_required');
  const second = repaired.output ? await inspectOnce(repaired.output, undefined) : 'unreadable';
  if (second === 'unreadable') return problem('pdf_damaged');
  if (second.ok) second.repaired.push('The file was damaged; its table of contents was rebuilt.');
  return second;
}

/** Refusals that need no reader. */
export function refuseByBytes(bytes: Uint8Array): PdfProblem | null {
  if (bytes.length === 0) return problem('pdf_empty');
  if (bytes.length > limits.bytes) return problem('pdf_too_complex');
  // Readers accept junk before the header, up to 1,024 bytes.
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-') ? null : problem('not_a_pdf');
}

function inspectOnce(bytes: Uint8Array, password: string | undefined): Promise<Result | 'unreadable'> {
  return withPdf(bytes, password, async (opened) => {
    if ('error' in opened) return opened.error === openError.password ? problem('pdf_password_required') : 'unreadable';
    const { lib, doc } = opened;
    const formType = lib.FPDF_GetFormType(doc);
    if (formType === 2) return problem('xfa_form_not_supported');
    const pageCount = lib.FPDF_GetPageCount(doc);
    if (pageCount > limits.pages) return problem('too_many_pages');
    const complete = endsAsItShould(bytes);
    if (pageCount === 0 || (!complete && !everyPageLoads(lib, doc, pageCount))) return 'unreadable';
    if (certifiedWithoutChanges(lib, doc)) return problem('pdf_certified_no_changes');
    const pages = await pageSizes(lib, doc, pageCount, complete ? bytes : null, password);
    if (pages.some(({ width, height }) => width > limits.pageSide || height > limits.pageSide)) return problem('page_too_large');
    const signatures = lib.FPDF_GetSignatureCount(doc);
    return {
      ok: true,
      page_count: pageCount,
      pages,
      encryption: await encryption(lib, doc, bytes, password),
      xfa: formType === 3 ? 'static' : 'none',
      has_form_fields: formType === 1 || formType === 3,
      signature_count: Math.max(0, signatures),
      repaired: complete ? [] : ['The file was damaged; its table of contents was rebuilt.'],
      warnings: [
        ...(signatures > 0 ? ['This PDF already carries electronic signatures. Filling it in ends them.'] : []),
        ...(formType === 3 ? ['This PDF holds an XFA form beside its ordinary form. Only the ordinary form is kept.'] : []),
      ],
    };
  });
}

/** Whether the file ends as it should and its last line says where its cross-reference is. */
function endsAsItShould(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = view.toString('latin1', Math.max(0, view.length - 2048));
  const offset = /startxref\s+(\d+)\s+%%EOF(?!.*startxref)/s.exec(tail)?.[1];
  if (offset === undefined) return false;
  // Offsets count from the header, which junk may come before.
  const at = Number(offset) + Math.max(0, view.subarray(0, 1024).indexOf('%PDF-'));
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(view.toString('latin1', at, at + 40));
}

function everyPageLoads(lib: Pdfium, doc: number, count: number): boolean {
  for (let index = 0; index < count; index++) {
    const page = lib.FPDF_LoadPage(doc, index);
    if (page === 0) return false;
    lib.FPDF_ClosePage(page);
  }
  return true;
}

function certifiedWithoutChanges(lib: Pdfium, doc: number): boolean {
  const count = lib.FPDF_GetSignatureCount(doc);
  for (let index = 0; index < count; index++) {
    if (lib.FPDFSignatureObj_GetDocMDPPermission(lib.FPDF_GetSignatureObject(doc, index)) === 1) return true;
  }
  return false;
}

async function encryption(lib: Pdfium, doc: number, bytes: Uint8Array, password: string | undefined): Promise<Inspected['encryption']> {
  if (lib.FPDF_GetSecurityHandlerRevision(doc) < 0) return 'none';
  if (!password) return 'owner';
  return withPdf(bytes, undefined, (opened) => ('error' in opened ? 'user' : 'owner'));
}

/** Displayed sizes. PDFium knows rotation and CropBox, but not UserUnit, for which the page entries of a sound file are read when it may occur. */
async function pageSizes(
  lib: Pdfium,
  doc: number,
  count: number,
  bytes: Uint8Array | null,
  password: string | undefined,
): Promise<PageSize[]> {
  const { malloc, free } = lib.pdfium.wasmExports;
  const at = malloc(8);
  const sizes: PageSize[] = [];
  for (let index = 0; index < count; index++) {
    lib.FPDF_GetPageSizeByIndexF(doc, index, at);
    sizes.push({ width: lib.pdfium.getValue(at, 'float'), height: lib.pdfium.getValue(at + 4, 'float') });
  }
  free(at);
  if (!bytes) return sizes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text.includes('/UserUnit') && !text.includes('/ObjStm')) return sizes;
  const units = await userUnits(bytes, password);
  return units?.length === count ? sizes.map((size, index) => scaled(size, units[index] ?? 1)) : sizes;
}

function scaled({ width, height }: PageSize, unit: number): PageSize {
  return { width: width * unit, height: height * unit };
}

async function userUnits(bytes: Uint8Array, password: string | undefined): Promise<number[] | null> {
  const { tryLoad, pageEntries, resolver, spaceOf } = await import('./structure.ts');
  const pdf = await tryLoad(bytes, password);
  if (!pdf) return null;
  const resolve = resolver(pdf);
  return pageEntries(pdf).map(({ dict }) => spaceOf(dict, resolve).userUnit);
}
