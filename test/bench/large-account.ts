import { systemClock } from '../../functions/ports/aws/clock.ts';
import { manyPacks } from '../fixtures/many-packs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { countTable } from '../support/table/count-table.ts';
import { type Figure, measure, milliseconds, percentile } from './figure.ts';

const sizes = [1_000, 100_000];

/** Compares lists and searches in an account with few documents and in one with many: what they read, and how long they take. */
export async function largeAccountFigures(): Promise<Figure[]> {
  const product = await startProduct({ clock: systemClock });
  try {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await inAccountOf(product, size)));
    return figures;
  } finally {
    await product.close();
  }
}

async function inAccountOf(product: Product, size: number): Promise<Figure[]> {
  const owner = await product.owner();
  // Enters only beginnings of four letters, because the searches here need no others.
  const pack = (index: number) => ({ document_name: `Deed ${index}` });
  await manyPacks(product.local.deps.table, owner, size, pack, (beginning) => beginning.length === 4);
  const asked: [string, string][] = [
    ['a list of 25', '/app/documents?limit=25'],
    ['the same by status', '/app/documents?limit=25&document_status=setup'],
    ['a search that finds all', '/app/documents?limit=25&search_query=deed'],
    ['a search that finds one', `/app/documents?limit=25&search_query=${size - 1}`],
    ['a search by two words', `/app/documents?limit=25&search_query=deed+${size - 1}`],
  ];
  const figures: Figure[] = [];
  for (const [what, path] of asked) figures.push(await figure(product, owner, `Among ${size} documents, ${what}`, path));
  return figures;
}

async function figure(product: Product, owner: ApiClient, what: string, path: string): Promise<Figure> {
  await owner.get(path);
  await product.local.idle();
  const counted = countTable(product.local.deps.table);
  await owner.get(path);
  const { query, batchGet } = counted.stop();
  const { samples } = await measure(200, 4, () => owner.get(path));
  // One batch read is the look-up of the caller.
  const reads = `${query} ${query === 1 ? 'query' : 'queries'} and ${batchGet - 1} batch read`;
  return { what, measured: `${reads}, ${milliseconds(percentile(samples, 0.5))} / ${milliseconds(percentile(samples, 0.95))}`, aim: '' };
}
