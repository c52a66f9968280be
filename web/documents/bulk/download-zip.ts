import { Zip, ZipPassThrough } from 'fflate';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { downloadAddress } from '../document-calls.ts';
import { fetchFile } from './fetch-file.ts';
import { fileNames } from './file-names.ts';

type Filed = Pick<DocumentRow, 'key' | 'document_name'>;

/** Fetches final files, one after another, into one ZIP. A file that can't be fetched is left out, and named. */
export async function zipOf(
  rows: readonly Filed[],
  onProgress: (done: number) => void,
  fetched: (address: string) => Promise<Response> = fetchFile,
): Promise<{ zip: Blob; missing: string[] }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const names = fileNames(
    rows.map((row) => row.document_name),
    'pdf',
  );
  const missing: string[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const bytes = new Uint8Array(await (await fetched(downloadAddress(row.key))).arrayBuffer());
      // A PDF is compressed already.
      const file = new ZipPassThrough(names[index] ?? row.key);
      zip.add(file);
      file.push(bytes, true);
    } catch {
      missing.push(row.document_name);
    }
    onProgress(index + 1);
  }
  zip.end();
  return { zip: new Blob(parts, { type: 'application/zip' }), missing };
}
