import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './download-zip.ts';

const rows = ['Lease', 'Offer', 'Lease'].map((document_name, index) => ({ key: `key${index}`, document_name }));

test('the ZIP holds each final file under the name of its document, and names the one that could not be fetched', async () => {
  const seen: number[] = [];
  const fetched = async (address: string) => {
    if (address.endsWith('key1')) throw new Error('gone');
    return new Response(`file of ${address}`);
  };
  const { zip, missing } = await zipOf(rows, (done) => seen.push(done), fetched);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['Lease.pdf', 'file of /app/serve/key0'],
    ['Lease (2).pdf', 'file of /app/serve/key2'],
  ]);
  expect(missing).toEqual(['Offer']);
  expect(seen).toEqual([1, 2, 3]);
});
