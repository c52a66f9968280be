import { drawnOtherwiseWarning, movedWarning } from '../../shared/domain/documents/pdf-warnings.ts';
import { fieldsOnDeleted, onChangedPages } from '../../shared/fields/placing/on-changed-pages.ts';
import { isOffPage, ontoPages } from '../../shared/fields/placing/onto-pages.ts';
import { type ConversionInput, changeUnderWay, loadUnderWay, type PageRange, pageRanges } from '../conversion/conversion-step.ts';
import { failChild } from '../conversion/fail-child.ts';
import { deletePageImages, drawnWrite, putPageImages } from '../conversion/page-images.ts';
import { remarks } from '../conversion/remarks.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { nextDate } from '../data/next-date.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { ChildRecord } from '../data/pack/pack-records.ts';
import type { FieldRecord } from '../data/pack/signatory-records.ts';
import { pagesDrawnOtherwise } from '../pdf/elsewhere/in-jobs.ts';
import { type Inspected, type PageImage, type PageSize, type PdfProblem, pdfFor } from '../ports/pdf.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { openSecret } from '../secret-box.ts';
import { sha256Hex } from '../sha256-hex.ts';

const needs = { table: 'write', files: 'write', pdf: 'write', tickets: 'read' } as const;

/** `ok` is false if nothing is left to draw: the file's problem has been recorded, or another file has replaced it. */
export type Inspection = ConversionInput & { ok: boolean; ranges: PageRange[] };

/** The first step of a conversion: inspects the file and makes its clear copy. */
export const worker = defineWorker(needs, async (deps, input: ConversionInput): Promise<Inspection> => {
  const { pack_key, child_key, conversion_key } = input;
  const ended: Inspection = { pack_key, child_key, conversion_key, ok: false, ranges: [] };
  const found = await loadUnderWay(deps.table, input);
  if (!found?.child.original_file_key) return ended;
  if (found.child.clear_file_key) return { ...ended, ok: true, ranges: pageRanges(found.child.page_sizes.length) };

  const pdf = pdfFor(deps.pdf, { account: found.full.pack.account_key });
  const original = await fileOf({ ...deps, pdf }, found.child, input);
  const read = await readFile({ ...deps, pdf }, found.child, original);
  if (!read.ok) {
    await failChild(deps, input, read.code, read.message);
    return ended;
  }
  const clear_file_key = fileKeys.clear(pack_key, child_key, conversion_key);
  const form_file_key = fileKeys.formFields(pack_key, child_key, conversion_key);
  const firstRange = { from: 0, to: 1 };
  const [otherwise] = await Promise.all([
    read.firstPage ? pagesDrawnOtherwise(pdf, read.clear, firstRange) : [],
    deps.files.put(clear_file_key, read.clear, 'application/pdf'),
    found.child.page_change && deps.files.put(fileKeys.original(pack_key, child_key, conversion_key), original, 'application/pdf'),
    read.formFields.length > 0 && deps.files.put(form_file_key, Buffer.from(JSON.stringify(read.formFields)), 'application/json'),
    read.firstPage && putPageImages(deps.files, input, [read.firstPage]),
  ]);
  const original_sha256 = sha256Hex(original);
  const noted = await changeUnderWay(deps, input, ({ fields }, child) => {
    const { isMoved, ...moved } = movedFields(fields, child, read.pages, deps.clock.now());
    return {
      children: [
        {
          ...child,
          clear_file_key,
          original_sha256,
          ...(child.page_change && { original_file_key: fileKeys.original(pack_key, child_key, conversion_key), page_change: null }),
          password_box: null,
          page_sizes: read.pages.map(({ width, height }) => [rounded(width), rounded(height)]),
          pages_total: read.pages.length,
          pdf_warnings: [...read.warnings, ...stillPictures(child), ...(isMoved ? [movedWarning] : [])],
          form_field_count: read.formFields.length,
          cover_conversion_key: conversion_key,
          date_updated: deps.clock.now().toISOString(),
        },
      ],
      ...moved,
      writes: read.firstPage ? [drawnWrite(input, firstRange, otherwise)] : [],
    };
  });
  if (!noted) {
    await deletePageImages(deps.files, input);
    await Promise.all([deps.files.delete(clear_file_key), deps.files.delete(form_file_key)]);
  }
  return noted ? { ...ended, ok: true, ranges: pageRanges(read.pages.length).filter(({ from }) => from > 0 || !read.firstPage) } : ended;
});

/** Pages that became pictures are pictures in a changed copy too. */
const stillPictures = ({ page_change, pdf_warnings = [] }: ChildRecord) =>
  page_change ? pdf_warnings.filter((warning) => warning === drawnOtherwiseWarning) : [];

interface ReadFile {
  ok: true;
  pages: PageSize[];
  clear: Uint8Array;
  formFields: Inspected['form_fields'];
  warnings: string[];
  /** Null if it could not be drawn. */
  firstPage: PageImage | null;
}

async function readFile(deps: DepsFor<typeof needs>, child: ChildRecord, original: Uint8Array): Promise<ReadFile | PdfProblem> {
  const options = child.password_box ? { password: await openSecret(deps.tickets, 'pdf password', child.key, child.password_box) } : {};
  const inspected = await deps.pdf.inspect(original, options);
  if (!inspected.ok) return inspected;
  const normalised = await deps.pdf.normalise(original, { ...options, ...(child.page_change && { hasLooks: true }) });
  if (!normalised.ok) return normalised;
  // Drawn at once, because somebody is waiting to see it, and from the clear copy, which is what is sealed. An error here
  // happens again in the page's own step, which reports it.
  const [firstPage = null] = await deps.pdf.renderPages(normalised.bytes, { from: 0, to: 1 }).catch(() => []);
  return {
    ok: true,
    pages: inspected.pages,
    clear: normalised.bytes,
    formFields: inspected.form_fields,
    warnings: remarks(inspected, normalised),
    firstPage,
  };
}

/** The uploaded file; for a change of pages the changed copy of the file that is there. */
async function fileOf(deps: DepsFor<typeof needs>, child: ChildRecord, { pack_key, child_key }: ConversionInput): Promise<Uint8Array> {
  if (!child.page_change) return deps.files.get(child.original_file_key ?? '');
  const { pages, before } = child.page_change;
  return deps.pdf.rearrange(await deps.files.get(fileKeys.clear(pack_key, child_key, before.conversion_key)), pages);
}

/**
 * What becomes of the child's fields: they go with their pages, or lose them. A file that replaces another may have fewer
 * or smaller pages. All that are left lie on their page. `isMoved`: some had to be moved onto it.
 */
function movedFields(
  all: readonly FieldRecord[],
  { key, page_change }: ChildRecord,
  pages: readonly PageSize[],
  now: Date,
): Pick<PackChange, 'fields' | 'removedFields' | 'fieldsUnchanged'> & { isMoved: boolean } {
  const fields = all.filter((field) => field.key === key);
  const sizes = page_change?.before.page_sizes.map(([width, height]) => ({ width, height })) ?? [];
  const gone = page_change ? fieldsOnDeleted(fields, page_change.pages) : fields.filter(({ page_index }) => page_index >= pages.length);
  const turned = new Map(page_change && onChangedPages(fields, page_change.pages, sizes).map((field) => [field.uuid, field]));
  const kept = fields.flatMap((field) => (gone.includes(field) ? [] : [turned.get(field.uuid) ?? field]));
  const onto = ontoPages(kept, pages);
  const moved = [...onto, ...kept.filter((field) => turned.has(field.uuid) && !isOffPage(field, pages))];
  return {
    isMoved: onto.length > 0,
    fields: moved.map((field) => ({ ...field, date_updated: nextDate(field.date_updated, now) })),
    removedFields: gone,
    // Somebody may be saving one of them.
    ...((page_change || moved.length > 0) && { fieldsUnchanged: true }),
  };
}

/** Rounds to thousandths of a point. */
function rounded(points: number): number {
  return Math.round(points * 1_000) / 1_000;
}
