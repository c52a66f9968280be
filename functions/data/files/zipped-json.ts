import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Files } from '../../ports/files.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

export async function putJson(files: Pick<Files, 'put'>, key: string, value: unknown): Promise<void> {
  await files.put(key, await zip(JSON.stringify(value)), 'application/gzip');
}

/** Changes what `putJson` has kept, unless `change` answers undefined; however many do so at the same time, no change is lost. */
export async function changeJson<T>(files: Pick<Files, 'change'>, key: string, change: (value: T) => T | undefined): Promise<void> {
  await files.change(key, async (bytes) => {
    const changed = change(JSON.parse((await unzip(bytes)).toString()) as T);
    return changed === undefined ? null : zip(JSON.stringify(changed));
  });
}

/** What `putJson` has kept. Throws FileMissing. */
export async function getJson<T>(files: Pick<Files, 'get'>, key: string): Promise<T> {
  return JSON.parse((await unzip(await files.get(key))).toString()) as T;
}
