import { type ConversionInput, loadUnderWay, type PageRange } from '../conversion/conversion-step.ts';
import { drawnWrite, putPageImages } from '../conversion/page-images.ts';
import { defineWorker } from '../runtime/define-worker.ts';

/** Draws a range of pages and notes that they are there. Drawing it again changes nothing. */
export const worker = defineWorker(
  { table: 'write', files: 'write', pdf: 'write' },
  async (deps, input: ConversionInput & { range: PageRange }): Promise<null> => {
    const { conversion_key, range } = input;
    const found = await loadUnderWay(deps.table, input);
    if (!found?.child.clear_file_key) return null;
    if (found.full.drawn?.some((drawn) => drawn.conversion_key === conversion_key && drawn.from === range.from)) return null;
    const images = await deps.pdf.renderPages(await deps.files.get(found.child.clear_file_key), range);
    await putPageImages(deps.files, input, images);
    await deps.table.write(drawnWrite(input, range));
    return null;
  },
);
