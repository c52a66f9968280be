import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  createReadStream,
  fsync,
  mkdirSync,
  openSync,
  type ReadStream,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { copyFile, type FileHandle, link, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkFileKey } from '../../../functions/ports/file-rules.ts';
import { type FileHead, FileMissing, type Files } from '../../../functions/ports/files.ts';
import { bucket } from '../../model/buckets.ts';
import type { MovableClock } from '../clock.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Database } from '../table/database.ts';
import { signFileUrl } from './file-urls.ts';

/**
 * Up to this many bytes a file is read and written at once: each step handed to another thread would wait for its turn
 * here longer than it takes. Only waiting for the disk is left to others.
 */
const smallBytes = 1_048_576;
const synced = promisify(fsync);

interface StoredFile extends FileHead {
  /** Identifies exactly these bytes: another version of the file has another one. */
  etag: string;
}

export interface LocalFiles extends Files {
  stored(key: string): StoredFile | undefined;
  /** A stream of the stored bytes, `start` and `end` included. Throws FileMissing. */
  read(key: string, range?: { start: number; end: number }): ReadStream;
  /** Takes chunks as they come. Nothing is visible before `commit`. */
  receive(): Promise<{
    write(chunk: Uint8Array): Promise<void>;
    commit(key: string, contentType: string): Promise<StoredFile>;
    abort(): Promise<void>;
  }>;
  /** Deletes expired files, and bytes without a file, which a crash left between storing and recording. */
  sweep(): Promise<void>;
}

interface Options {
  database: Database;
  /** The folder of the bytes. */
  folder: string;
  clock: MovableClock;
  secret: Uint8Array;
  publicUrl: string;
}

/**
 * Stores files as immutable blobs under random names, and a row for each key that points to one. A blob is complete and
 * synced before its row exists, so a reader sees a whole file or none, and no key can reach outside the folder.
 */
export function createLocalFiles({ database, folder, clock, secret, publicUrl }: Options): LocalFiles {
  const incoming = join(folder, 'incoming');
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  for (const left of readdirSync(incoming)) rmSync(join(incoming, left), { force: true });
  const blobPath = (blob: string) => join(folder, blob.slice(0, 2), blob);
  const fresh = () => randomBytes(16).toString('hex');

  const place = (temporary: string, blob: string) => {
    try {
      renameSync(temporary, blobPath(blob));
    } catch (error) {
      if (!missing(error)) throw error;
      mkdirSync(join(folder, blob.slice(0, 2)), { recursive: true, mode: 0o700 });
      renameSync(temporary, blobPath(blob));
    }
  };

  /**
   * Points the key to the blob, and removes the key's old blob. Answers false, and keeps the old one, if that is not
   * `expected` (null: none).
   */
  const record = async (key: string, blob: string, size: number, contentType: string, expected?: string | null): Promise<boolean> => {
    let isReplaced = false;
    const before = await database.durable(() =>
      database.transaction(() => {
        const row = database.sql('SELECT blob FROM files WHERE key = ?').get(key);
        isReplaced = expected !== undefined && (row?.blob ?? null) !== expected;
        if (isReplaced) return blob;
        database
          .sql(
            'INSERT INTO files VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET blob = excluded.blob, size = excluded.size, content_type = excluded.content_type, stored_at = excluded.stored_at',
          )
          .run(key, blob, size, contentType, clock.time());
        return row?.blob;
      }),
    );
    if (typeof before === 'string') await rm(blobPath(before), { force: true });
    return !isReplaced;
  };

  const find = (key: string) => {
    const row = database.sql('SELECT blob, size, content_type FROM files WHERE key = ?').get(key);
    if (!row) return undefined;
    return { blob: String(row.blob), size: Number(row.size), content_type: String(row.content_type) };
  };
  const need = (key: string) => {
    const file = find(key);
    if (!file) throw new FileMissing();
    return file;
  };
  /** Reads again if the file was replaced between the look-up and the opening. */
  const withBlob = async <T>(key: string, use: (path: string, size: number) => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      const file = need(key);
      try {
        return await use(blobPath(file.blob), file.size);
      } catch (error) {
        if (!missing(error) || attempt === 3) throw error;
      }
    }
  };

  const receive: LocalFiles['receive'] = async () => {
    const blob = fresh();
    const temporary = join(incoming, blob);
    const handle: FileHandle = await open(temporary, 'wx', 0o600);
    let size = 0;
    return {
      async write(chunk) {
        await handle.write(chunk);
        size += chunk.length;
      },
      async commit(key, contentType) {
        await handle.sync();
        await handle.close();
        place(temporary, blob);
        await record(key, blob, size, contentType);
        return { etag: `"${blob}"`, size, content_type: contentType };
      },
      async abort() {
        await handle.close();
        await rm(temporary, { force: true });
      },
    };
  };

  const putSmall = async (key: string, bytes: Uint8Array, contentType: string, expected?: string | null): Promise<boolean> => {
    const blob = fresh();
    const temporary = join(incoming, blob);
    const file = openSync(temporary, 'wx', 0o600);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      await synced(file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    place(temporary, blob);
    return record(key, blob, bytes.length, contentType, expected);
  };

  const url = (path: string) => `${requestOrigin.getStore() ?? publicUrl}${path}`;
  const expires = (seconds: number) => Math.floor(clock.time() / 1000) + seconds;

  return {
    receive,
    async put(key, bytes, contentType) {
      checkFileKey(key);
      if (bytes.length <= smallBytes) return void (await putSmall(key, bytes, contentType));
      const upload = await receive();
      try {
        await upload.write(bytes);
      } catch (error) {
        await upload.abort();
        throw error;
      }
      await upload.commit(key, contentType);
    },
    async putOnce(key, bytes, contentType) {
      checkFileKey(key);
      await putSmall(key, bytes, contentType, null);
    },
    async putParts(key, parts, contentType) {
      checkFileKey(key);
      const upload = await receive();
      try {
        for await (const part of parts) await upload.write(part);
      } catch (error) {
        await upload.abort();
        throw error;
      }
      await upload.commit(key, contentType);
    },
    async change(key, change) {
      for (;;) {
        const { blob, content_type } = need(key);
        let bytes: Uint8Array;
        try {
          bytes = new Uint8Array(await readFile(blobPath(blob)));
        } catch (error) {
          // It was replaced since.
          if (missing(error) && find(key)?.blob !== blob) continue;
          throw error;
        }
        const changed = await change(bytes);
        if (changed === null || (await putSmall(key, changed, content_type, blob))) return;
      }
    },
    get: (key) => withBlob(key, async (path, size) => new Uint8Array(size <= smallBytes ? readFileSync(path) : await readFile(path))),
    getRange: (key, start, end) =>
      withBlob(key, async (path, size) => {
        if (start < 0 || end < start || start >= size) throw new RangeError('The file has no such bytes');
        const handle = await open(path, 'r');
        try {
          const bytes = new Uint8Array(Math.min(end, size - 1) - start + 1);
          await handle.read(bytes, 0, bytes.length, start);
          return bytes;
        } finally {
          await handle.close();
        }
      }),
    async head(key) {
      const file = find(key);
      return file && { size: file.size, content_type: file.content_type };
    },
    async copy(from, to) {
      checkFileKey(to);
      const { size, content_type } = need(from);
      const blob = fresh();
      const temporary = join(incoming, blob);
      // Blobs never change, so a copy is a second name for the same bytes.
      await withBlob(from, (path) => link(path, temporary).catch(() => copyFile(path, temporary, constants.COPYFILE_FICLONE)));
      place(temporary, blob);
      await record(to, blob, size, content_type);
    },
    delete: remove,
    async list(prefix) {
      const rows = database.sql('SELECT key FROM files WHERE key >= ? AND substr(key, 1, ?) = ? ORDER BY key');
      return rows.all(prefix, [...prefix].length, prefix).map((row) => String(row.key));
    },
    async uploadUrl(input) {
      checkFileKey(input.key);
      const grant = { method: 'PUT', key: input.key, expires: expires(input.expiresSeconds), max: input.bytes ?? input.maxBytes } as const;
      return url(signFileUrl(secret, input.contentType === undefined ? grant : { ...grant, contentType: input.contentType }));
    },
    async downloadUrl(input) {
      checkFileKey(input.key);
      return url(
        signFileUrl(secret, {
          method: 'GET',
          key: input.key,
          expires: expires(input.expiresSeconds),
          ...(input.contentType === undefined ? {} : { contentType: input.contentType }),
          ...(input.filename === undefined ? {} : { filename: input.filename }),
        }),
      );
    },
    stored(key) {
      const file = find(key);
      return file && { etag: `"${file.blob}"`, size: file.size, content_type: file.content_type };
    },
    read: (key, range) => createReadStream(blobPath(need(key).blob), range),
    async sweep() {
      await expire();
      for (const shard of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue;
        for (const blob of await readdir(join(folder, shard))) {
          if (!database.sql('SELECT 1 FROM files WHERE blob = ?').get(blob)) await removeIfUnrecorded(blob);
        }
      }
    },
  };

  async function remove(key: string): Promise<void> {
    const file = find(key);
    if (!file) return;
    database.sql('DELETE FROM files WHERE key = ? AND blob = ?').run(key, file.blob);
    await rm(blobPath(file.blob), { force: true });
  }

  /** Does the work of the bucket's lifecycle in the cloud. */
  async function expire(): Promise<void> {
    const old = database.sql('SELECT key FROM files WHERE key >= ? AND substr(key, 1, ?) = ? AND stored_at < ?');
    for (const { prefix, expireDays } of bucket.temporaryPrefixes) {
      const before = clock.time() - expireDays * 86_400_000;
      for (const { key } of old.all(prefix, prefix.length, prefix, before)) await remove(String(key));
    }
  }

  /** A newly stored blob gets its row at once, so a blob that has none at a second look is left over. */
  async function removeIfUnrecorded(blob: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1000).unref());
    if (!database.sql('SELECT 1 FROM files WHERE blob = ?').get(blob)) await rm(blobPath(blob), { force: true });
  }
}

function missing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
