import { besideSingleFigures } from './bulk/beside-single.ts';
import { largestListFigures } from './bulk/largest-list.ts';
import { awsFigures } from './bulk/on-aws.ts';
import { signedDocumentFigures } from './bulk/signed-documents.ts';
import { runFigures } from './bulk/whole-run.ts';
import type { Figure } from './figure.ts';

/** Of a whole run, and of the signed documents. As many as are measured for the record; `BENCH_ROWS=500` for a first look. */
const rows = Number(process.env.BENCH_ROWS ?? 10_000);

const parts: Record<string, () => Promise<Figure[]>> = {
  run: () => runFigures(rows),
  largest: largestListFigures,
  signed: () => signedDocumentFigures(rows),
  single: besideSingleFigures,
  aws: awsFigures,
};
const wanted = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts);

/**
 * Bulk sends: a whole run on this machine, the largest list, all signed documents in a ZIP, what a row costs more than a document sent
 * singly, and time and cost on AWS. `BENCH_PARTS=largest,signed` measures these alone.
 */
export async function bulkFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of wanted) figures.push(...((await parts[name]?.()) ?? []));
  return figures;
}
