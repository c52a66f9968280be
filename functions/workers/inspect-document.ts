import { createHash } from 'node:crypto';
import { type ConversionInput, changeUnderWay, loadUnderWay, type PageRange, pageRanges } from '../conversion/conversion-step.ts';
import { failChild } from '../conversion/fail-child.ts';
import { fileKeys } from '../data/file-keys.ts';
import type { ChildRecord, FieldRecord } from '../data/records.ts';
import { removeFields } from '../data/remove-fields.ts';
import { openPassword } from '../documents/password-box.ts';
import type { PageSize, PdfProblem } from '../ports/pdf.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';

const needs = { table: 'write', files: 'write', pdf: 'write', secrets: 'read' } as const;

/** `ok` is false when there is nothing left to draw: what is wrong with the file has been noted, or another file took its place. */
export type Inspection = ConversionInput & { ok: boolean; ranges: PageRange[] };

/** First step of a conversion: what the file is, and its clear copy. */
export const worker = defineWorker(needs, async (deps, input: ConversionInput): Promise<Inspection> => {
  const { pack_key, child_key, conversion_key } = input;
  const ended: Inspection = { pack_key, child_key, conversion_key, ok: false, ranges: [] };
  const found = await loadUnderWay(deps.table, input);
  if (!found?.child.original_file_key) return ended;
  if (found.child.clear_file_key) return { ...ended, ok: true, ranges: pageRanges(found.child.page_sizes.length) };

  const original = await deps.files.get(found.child.original_file_key);
  const inspected = await readFile(deps, found.child, original);
  if (!inspected.ok) {
    await failChild(deps, input, inspected.code, inspected.message);
    return ended;
  }
  const clear_file_key = fileKeys.clear(pack_key, child_key, conversion_key);
  await deps.files.put(clear_file_key, inspected.clear, 'application/pdf');
  await removeFields(deps.table, pack_key, beyond(found.full.fields, child_key, inspected.pages.length));
  const original_sha256 = createHash('sha256').update(original).digest('hex');
  const noted = await noteClearCopy(deps, input, { clear_file_key, original_sha256, pages: inspected.pages });
  if (!noted) await deps.files.delete(clear_file_key);
  return noted ? { ...ended, ok: true, ranges: pageRanges(inspected.pages.length) } : ended;
});

async function readFile(
  deps: DepsFor<typeof needs>,
  child: ChildRecord,
  original: Uint8Array,
): Promise<{ ok: true; pages: PageSize[]; clear: Uint8Array } | PdfProblem> {
  const options = child.password_box ? { password: await openPassword(deps.secrets, child.key, child.password_box) } : {};
  const inspected = await deps.pdf.inspect(original, options);
  if (!inspected.ok) return inspected;
  const normalised = await deps.pdf.normalise(original, options);
  return normalised.ok ? { ok: true, pages: inspected.pages, clear: normalised.bytes } : normalised;
}

/** The new file may have fewer pages than the one it replaces. */
function beyond(fields: readonly FieldRecord[], childKey: string, pageCount: number): FieldRecord[] {
  return fields.filter((field) => field.key === childKey && field.page_index >= pageCount);
}

async function noteClearCopy(
  deps: DepsFor<typeof needs>,
  input: ConversionInput,
  { clear_file_key, original_sha256, pages }: { clear_file_key: string; original_sha256: string; pages: PageSize[] },
): Promise<boolean> {
  const full = await changeUnderWay(deps, input, (_, child) => ({
    children: [
      {
        ...child,
        clear_file_key,
        original_sha256,
        password_box: null,
        page_sizes: pages.map(({ width, height }) => [rounded(width), rounded(height)]),
        pages_total: pages.length,
        date_updated: deps.clock.now().toISOString(),
      },
    ],
  }));
  return full !== false;
}

/** Thousandths of a point. */
function rounded(points: number): number {
  return Math.round(points * 1_000) / 1_000;
}
