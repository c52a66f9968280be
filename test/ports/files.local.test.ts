import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFileServer } from '../../infra/local/files/file-server.ts';
import { createLocalFiles } from '../../infra/local/files/files.ts';
import { describeFiles } from './files.suite.ts';
import { workbench } from './local-workbench.ts';

const secret = new Uint8Array(32).fill(7);
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function served() {
  const { database, folder, clock } = workbench(undefined, { keepOpen: true });
  const server = createServer((request, response) => void fileServer.serve(request, response, new URL(request.url ?? '/', publicUrl)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = createLocalFiles({ database, folder: join(folder, 'files'), clock, secret, publicUrl });
  const fileServer = createFileServer(files, secret, clock);
  return { files, clock, folder: join(folder, 'files') };
}

describeFiles('folder', async () => (await served()).files, { refusesLargeUploads: true });

it('accepts uploads until they expire, and only of the type they were made for', async () => {
  const { files, clock } = await served();
  const url = await files.uploadUrl({ key: 'uploads/a', maxBytes: 10, contentType: 'application/pdf', expiresSeconds: 600 });
  expect((await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })).status).toBe(403);
  clock.advance(599);
  expect((await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'application/pdf' } })).status).toBe(200);
  clock.advance(2);
  expect((await fetch(url, { method: 'PUT', body: 'y', headers: { 'content-type': 'application/pdf' } })).status).toBe(403);
});

it('never displays a page or a drawing with script in the browser', async () => {
  const { files } = await served();
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript']) {
    await files.put('work/x', new Uint8Array([60]), type);
    const answer = await fetch(await files.downloadUrl({ key: 'work/x', expiresSeconds: 60 }));
    expect([type, answer.headers.get('content-disposition')]).toEqual([type, 'attachment']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('answers 304 if the browser has the file, and notices a replaced one', async () => {
  const { files } = await served();
  await files.put('work/x', new Uint8Array([1]), 'image/png');
  const url = await files.downloadUrl({ key: 'work/x', expiresSeconds: 60 });
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await files.put('work/x', new Uint8Array([2]), 'image/png');
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

it('removes what a crash left behind, and nothing else', async () => {
  const { files, folder } = await served();
  await files.put('work/kept', new Uint8Array([1]), 'image/png');
  mkdirSync(join(folder, 'ff'), { recursive: true });
  writeFileSync(join(folder, 'ff', 'ff00'), 'left over');
  await files.sweep();
  expect(readdirSync(join(folder, 'ff')).includes('ff00')).toBe(false);
  expect(await files.get('work/kept')).toEqual(new Uint8Array([1]));
});

it('sweeps temporary files after their days, and keeps all others', async () => {
  const { files, clock } = await served();
  await files.put('work/old', new Uint8Array([1]), 'image/png');
  await files.put('final/old', new Uint8Array([1]), 'image/png');
  clock.advance(2 * 86_400 + 1);
  await files.put('work/new', new Uint8Array([1]), 'image/png');
  await files.sweep();
  expect([await files.list('work/'), await files.list('final/')]).toEqual([['work/new'], ['final/old']]);
});
