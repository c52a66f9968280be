import { type PdfEngine, PdfKilled } from '../../ports/pdf.ts';

/** Pages from `from` up to but without `to`. */
type PageRange = Parameters<PdfEngine['drawnOtherwise']>[1];

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

/** As many as people wait for together when a file is uploaded. */
const pagesInJob = 8;

/** Whether another reader draws all pages of a file as they are shown, on which nothing will be stamped. */
export async function isDrawnAlike(pdf: PdfEngine, bytes: Uint8Array, pageCount: number): Promise<boolean> {
  for (let from = 0; from < pageCount; from += pagesInJob) {
    const otherwise = await unlessEnded(pdf, bytes, { from, to: Math.min(from + pagesInJob, pageCount) }, { isStamped: false });
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
