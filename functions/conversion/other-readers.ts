import type { FormField } from '../../shared/contract/schemas/documents/form-field.ts';
import { drawnOtherwiseWarning } from '../../shared/domain/documents/pdf-warnings.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import type { ChildRecord } from '../data/pack/pack-records.ts';
import type { Files } from '../ports/files.ts';
import { type PdfEngine, PdfKilled, pdfFor, type SharedPdfEngine } from '../ports/pdf.ts';
import type { Table } from '../ports/table.ts';
import { type ConversionInput, loadUnderWay, type PageRange, pageRanges } from './conversion-step.ts';

/** So many pages of a range may end their job. A hostile file would take its time for each of them. */
const mostEnded = 2;

/**
 * Which of these pages of a clear copy another reader draws otherwise. If comparing them takes more time or memory than it may, each is
 * compared by itself, and those for which that is too little count as drawn otherwise.
 */
export async function pagesDrawnOtherwise(pdf: PdfEngine, clear: Uint8Array, range: PageRange): Promise<number[]> {
  const found = await unlessEnded(pdf, clear, range);
  if (found) return found;
  if (range.to - range.from === 1) return [range.from];
  const otherwise: number[] = [];
  let ended = 0;
  for (let index = range.from; index < range.to; index++) {
    const alone = ended < mostEnded ? await unlessEnded(pdf, clear, { from: index, to: index + 1 }) : null;
    if (alone === null) ended++;
    otherwise.push(...(alone ?? [index]));
  }
  return otherwise;
}

/** Whether another reader draws all pages of a file as they are shown, on which nothing will be stamped. */
export async function isDrawnAlike(pdf: PdfEngine, bytes: Uint8Array, pageCount: number): Promise<boolean> {
  for (const range of pageRanges(pageCount)) {
    const otherwise = await unlessEnded(pdf, bytes, range, { isStamped: false });
    if (otherwise?.length !== 0) return false;
  }
  return true;
}

/** Null if the job was ended. */
async function unlessEnded(pdf: PdfEngine, bytes: Uint8Array, range: PageRange, options = { isStamped: true }): Promise<number[] | null> {
  try {
    return await pdf.drawnOtherwise(bytes, range, options);
  } catch (error) {
    if (error instanceof PdfKilled) return null;
    throw error;
  }
}

/** Their letters and pictures need memory until a job has ended. */
const picturesInJob = 50;

/** The clear copy with these pages as pictures. */
export async function withPictures(pdf: PdfEngine, clear: Uint8Array, pages: readonly number[]): Promise<Uint8Array> {
  let file = clear;
  for (let from = 0; from < pages.length; from += picturesInJob) file = await pdf.asPictures(file, pages.slice(from, from + picturesInJob));
  return file;
}

type Changed = (child: ChildRecord) => Partial<ChildRecord>;

/**
 * Makes the pages that were found to be drawn otherwise pictures of what is shown, and leaves their fields out of the list of the file's
 * form. Answers what that changes of the child. A second run makes pictures of the same pictures.
 */
export async function showAlike(deps: { table: Table; files: Files; pdf: SharedPdfEngine }, input: ConversionInput): Promise<Changed> {
  const nothing: Changed = () => ({});
  const found = await loadUnderWay(deps.table, input);
  if (!found?.child.clear_file_key) return nothing;
  const { clear_file_key } = found.child;
  const drawn = (found.full.drawn ?? []).filter(
    (range) => range.child_key === input.child_key && range.conversion_key === input.conversion_key,
  );
  const pages = drawn.flatMap(({ otherwise = [] }) => otherwise).toSorted((one, other) => one - other);
  if (pages.length === 0) return nothing;
  const pdf = pdfFor(deps.pdf, { account: found.full.pack.account_key });
  await deps.files.put(clear_file_key, await withPictures(pdf, await deps.files.get(clear_file_key), pages), 'application/pdf');
  const form_field_count = await leaveOutFields(deps.files, input, found.child, pages);
  return ({ pdf_warnings = [] }) => ({ pdf_warnings: [...new Set([...pdf_warnings, drawnOtherwiseWarning])], form_field_count });
}

/** Answers how many fields are left. */
async function leaveOutFields(files: Files, { pack_key, child_key, conversion_key }: ConversionInput, child: ChildRecord, pages: number[]) {
  if (child.form_field_count === 0) return 0;
  const key = fileKeys.formFields(pack_key, child_key, conversion_key);
  const fields = JSON.parse(Buffer.from(await files.get(key)).toString('utf8')) as FormField[];
  const left = fields.filter(({ page_index }) => !pages.includes(page_index));
  await files.put(key, Buffer.from(JSON.stringify(left)), 'application/json');
  return left.length;
}
