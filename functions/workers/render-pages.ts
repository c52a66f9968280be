import { type ConversionInput, loadUnderWay, type PageRange } from '../conversion/conversion-step.ts';
import { deletePageImages, drawnWrite, putPageImages } from '../conversion/page-images.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import { pagesDrawnOtherwise } from '../pdf/elsewhere/in-jobs.ts';
import { pdfFor } from '../ports/pdf.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';

/** Draws a range of pages and records their images. Drawing it again changes nothing. */
export const worker = defineWorker(
  { table: 'write', files: 'write', pdf: 'write' },
  async (deps, input: ConversionInput & { range: PageRange }): Promise<null> => {
    const { conversion_key, range } = input;
    const found = await loadUnderWay(deps.table, input);
    if (!found?.child.clear_file_key) return null;
    if (found.full.drawn?.some((drawn) => drawn.conversion_key === conversion_key && drawn.from === range.from)) return null;
    const pdf = pdfFor(deps.pdf, { account: found.full.pack.account_key });
    const clear = await deps.files.get(found.child.clear_file_key);
    const images = await pdf.renderPages(clear, range);
    await putPageImages(deps.files, input, images);
    const otherwise = await pagesDrawnOtherwise(pdf, clear, range);
    if (!(await noteDrawn(deps.table, input, range, otherwise))) await deletePageImages(deps.files, input);
    return null;
  },
);

/** False if the child has been removed, or another file has replaced this one. */
async function noteDrawn(table: Table, input: ConversionInput, range: PageRange, otherwise: number[]): Promise<boolean> {
  const child = keys.child(input.pack_key, input.child_key);
  const current: Write = { check: child, if: [{ attribute: 'conversion_key', equals: input.conversion_key }] };
  return retried(async () => {
    try {
      await table.transact([current, drawnWrite(input, range, otherwise)]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  });
}
