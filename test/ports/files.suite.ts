import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { FileMissing, type Files } from '../../functions/ports/files.ts';

interface Expectations {
  /** Whether the store itself stops an upload beyond its size; if not, upload-success refuses it. */
  refusesLargeUploads: boolean;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);

/** Every promise of the files port. The URLs that it returns must be reachable. */
export function describeFiles(name: string, makeFiles: () => Promise<Files>, { refusesLargeUploads }: Expectations): void {
  describe(`files: ${name}`, () => {
    let files: Files;
    beforeAll(async () => {
      files = await makeFiles();
    });
    const fresh = () => `work/${randomUUID()}/a file ä+&.bin`;

    it('returns stored files with their size and type', async () => {
      const key = fresh();
      const content = crypto.getRandomValues(new Uint8Array(50_000));
      await files.put(key, content, 'image/webp');
      expect(Buffer.from(await files.get(key)).equals(content)).toBe(true);
      expect(await files.head(key)).toEqual({ size: 50_000, content_type: 'image/webp' });
    });

    it('replaces whole files, keeps empty ones', async () => {
      const key = fresh();
      await files.put(key, bytes('the first, longer content'), 'text/plain');
      await files.put(key, bytes('second'), 'text/csv');
      expect(text(await files.get(key))).toBe('second');
      expect(await files.head(key)).toEqual({ size: 6, content_type: 'text/csv' });
      await files.put(key, new Uint8Array(), 'text/plain');
      expect((await files.get(key)).length).toBe(0);
    });

    it('stores a file once where that is asked for, also if several come at the same moment', async () => {
      const key = fresh();
      const letters = ['a', 'b', 'c', 'd'];
      await Promise.all(letters.map((letter) => files.putOnce(key, bytes(letter), 'text/plain')));
      const first = text(await files.get(key));
      expect(letters).toContain(first);
      await files.putOnce(key, bytes('later'), 'text/csv');
      expect([text(await files.get(key)), await files.head(key)]).toEqual([first, { size: 1, content_type: 'text/plain' }]);
    });

    it('stores what comes in parts, small or large, and nothing if they break off', async () => {
      const parts = async function* (count: number, size: number, fails = false) {
        for (let at = 0; at < count; at++) yield new Uint8Array(size).fill(at);
        if (fails) throw new Error('broken off');
      };
      const key = fresh();
      await files.putParts(key, parts(3, 4), 'text/csv');
      expect(text(await files.get(key))).toBe('\0\0\0\0\x01\x01\x01\x01\x02\x02\x02\x02');
      await files.putParts(key, parts(0, 0), 'text/csv');
      expect(await files.head(key)).toEqual({ size: 0, content_type: 'text/csv' });
      await files.putParts(key, parts(5, 9_000_000), 'application/zip');
      expect(await files.head(key)).toEqual({ size: 45_000_000, content_type: 'application/zip' });
      expect([...(await files.getRange(key, 35_999_999, 36_000_000))]).toEqual([3, 4]);
      const other = fresh();
      await expect(files.putParts(other, parts(3, 9_000_000, true), 'application/zip')).rejects.toThrow('broken off');
      expect(await files.head(other)).toBeUndefined();
    });

    it('changes a file so that no change of somebody else is lost', async () => {
      const key = fresh();
      await files.put(key, bytes('-'), 'text/plain');
      const add = (letter: string) => files.change(key, async (before) => bytes(text(before) + letter));
      await Promise.all(['a', 'b', 'c', 'd'].map(add));
      expect([...text(await files.get(key))].sort().join('')).toBe('-abcd');
      expect(await files.head(key)).toEqual({ size: 5, content_type: 'text/plain' });
      await files.change(key, async () => null);
      expect(text(await files.get(key))).toHaveLength(5);
    });

    it('reports missing files', async () => {
      const key = fresh();
      await expect(files.change(key, async (before) => before)).rejects.toBeInstanceOf(FileMissing);
      expect(await files.head(key)).toBeUndefined();
      await expect(files.get(key)).rejects.toThrow(FileMissing);
      await expect(files.getRange(key, 0, 1)).rejects.toThrow(FileMissing);
      await expect(files.copy(key, fresh())).rejects.toThrow(FileMissing);
      await files.delete(key);
    });

    it('reads ranges, both ends included, no further than the file goes', async () => {
      const key = fresh();
      await files.put(key, bytes('0123456789'), 'text/plain');
      expect(text(await files.getRange(key, 2, 4))).toBe('234');
      expect(text(await files.getRange(key, 8, 100))).toBe('89');
      await expect(files.getRange(key, 10, 12)).rejects.toThrow(RangeError);
    });

    it('copies files: later changes to one do not affect the other', async () => {
      const [from, to] = [fresh(), fresh()];
      await files.put(from, bytes('content'), 'text/plain');
      await files.copy(from, to);
      await files.put(from, bytes('changed'), 'text/plain');
      await files.delete(from);
      expect(text(await files.get(to))).toBe('content');
      expect(await files.head(to)).toEqual({ size: 7, content_type: 'text/plain' });
    });

    it('lists what begins with a prefix, and no more after deleting', async () => {
      const folder = `work/${randomUUID()}`;
      for (const key of ['b', 'a', 'a/1', 'ab_', 'ab%']) await files.put(`${folder}/${key}`, bytes(key), 'text/plain');
      const under = async (prefix: string) => (await files.list(`${folder}/${prefix}`)).map((key) => key.slice(folder.length + 1)).sort();
      expect(await under('')).toEqual(['a', 'a/1', 'ab%', 'ab_', 'b']);
      expect(await under('ab')).toEqual(['ab%', 'ab_']);
      await files.delete(`${folder}/a/1`);
      expect(await under('a')).toEqual(['a', 'ab%', 'ab_']);
    });

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', 'a\\b', 'a\0b', `a/${'x'.repeat(1024)}`])(
      'refuses the key %j',
      async (key) => {
        await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toThrow(RangeError);
        await expect(files.uploadUrl({ key, maxBytes: 1, expiresSeconds: 60 })).rejects.toThrow(RangeError);
      },
    );

    it('takes an upload at its URL', async () => {
      const key = fresh();
      const url = await files.uploadUrl({ key, maxBytes: 1000, contentType: 'application/pdf', expiresSeconds: 60 });
      const answer = await fetch(url, { method: 'PUT', body: bytes('%PDF-'), headers: { 'content-type': 'application/pdf' } });
      expect(answer.status).toBe(200);
      expect(text(await files.get(key))).toBe('%PDF-');
      expect(await files.head(key)).toEqual({ size: 5, content_type: 'application/pdf' });
    });

    it('accepts an upload of the announced size, and none that is larger', async () => {
      const key = fresh();
      const url = await files.uploadUrl({ key, maxBytes: 1000, bytes: 5, expiresSeconds: 60 });
      expect((await fetch(url, { method: 'PUT', body: bytes('%PDF-1.7') })).ok).toBe(false);
      expect(await files.head(key)).toBeUndefined();
      expect((await fetch(url, { method: 'PUT', body: bytes('%PDF-') })).status).toBe(200);
    });

    it('serves a file at its URL: whole, in ranges, under a name', async () => {
      const key = fresh();
      await files.put(key, bytes('0123456789'), 'application/pdf');
      const shown = await fetch(await files.downloadUrl({ key, expiresSeconds: 60 }));
      expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([200, 'application/pdf', '0123456789']);
      const saved = await files.downloadUrl({
        key,
        filename: 'Vertrag "ä"; 日本.pdf',
        contentType: 'application/octet-stream',
        expiresSeconds: 60,
      });
      const part = await fetch(saved, { headers: { range: 'bytes=3-5' } });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '345', 'bytes 3-5/10']);
      expect(part.headers.get('content-type')).toBe('application/octet-stream');
      expect(part.headers.get('content-disposition')).toMatch(
        /^attachment; .*filename\*=UTF-8''Vertrag%20%22%C3%A4%22%3B%20%E6%97%A5%E6%9C%AC\.pdf$/,
      );
    });

    it('refuses a URL that was changed, belongs to another method or has expired', async () => {
      const [key, other] = [fresh(), fresh()];
      await files.put(key, bytes('mine'), 'text/plain');
      await files.put(other, bytes('theirs'), 'text/plain');
      const url = await files.downloadUrl({ key, expiresSeconds: 60 });
      const part = (of: string) => encodeURIComponent(of.split('/')[1] ?? '');
      expect((await fetch(url.replace(part(key), part(other)))).status).toBe(403);
      expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
      expect(text(await files.get(key))).toBe('mine');
      const upload = await files.uploadUrl({ key: fresh(), maxBytes: 10, expiresSeconds: 1 });
      await expect.poll(async () => (await fetch(upload, { method: 'PUT', body: 'x' })).status, { timeout: 5000, interval: 200 }).toBe(403);
    });

    it.runIf(refusesLargeUploads)('stops an upload that is too large, announced or not, and keeps none of it', async () => {
      const key = fresh();
      const url = await files.uploadUrl({ key, maxBytes: 1000, expiresSeconds: 60 });
      expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1001) })).status).toBe(413);
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(500)),
      });
      let sent = 0;
      const counted = endless.pipeThrough(
        new TransformStream({
          transform(chunk, controller) {
            sent += chunk.length;
            if (sent > 5000) controller.terminate();
            else controller.enqueue(chunk);
          },
        }),
      );
      expect((await fetch(url, { method: 'PUT', body: counted, duplex: 'half' } as RequestInit)).status).toBe(413);
      expect(await files.head(key)).toBeUndefined();
      expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1000) })).status).toBe(200);
    });
  });
}
