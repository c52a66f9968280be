import { type ConversionInput, loadUnderWay, type PageRange } from '../conversion/conversion-step.ts';
import { keys } from '../data/keys.ts';
import { pageImageKey } from '../data/pack-store.ts';
import { defineWorker } from '../runtime/define-worker.ts';

/** Draws a range of pages and notes that they are there. Drawing it again changes nothing. */
export const worker = defineWorker(
  { table: 'write', files: 'write', pdf: 'write' },
  async (deps, input: ConversionInput & { range: PageRange }): Promise<null> => {
    const { pack_key, child_key, conversion_key, range } = input;
    const found = await loadUnderWay(deps.table, input);
    if (!found?.child.clear_file_key) return null;
    if (found.full.drawn?.some((drawn) => drawn.conversion_key === conversion_key && drawn.from === range.from)) return null;
    const images = await deps.pdf.renderPages(await deps.files.get(found.child.clear_file_key), range);
    await Promise.all(
      images.flatMap(({ index, large, thumbnail }) => [
        deps.files.put(pageImageKey(found.child, index, 'large'), large, 'image/webp'),
        deps.files.put(pageImageKey(found.child, index, 'thumbnail'), thumbnail, 'image/webp'),
      ]),
    );
    await deps.table.write({
      put: { ...keys.drawn(pack_key, child_key, conversion_key, range.from), child_key, conversion_key, ...range },
    });
    return null;
  },
);
