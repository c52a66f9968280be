import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PdfEngine } from '../../functions/ports/pdf.ts';
import type { Deps } from '../../functions/runtime/deps.ts';
import { PortInUse } from '../../infra/local/http/listen.ts';
import { type Local, type LocalOptions, startLocal } from '../../infra/local/start.ts';
import { temporaryFolder } from './local-workbench.ts';

type Run = (deps: Deps, event: never) => unknown;
const made = (run: Run) => async () => ({ create: (deps: Deps) => async (event: never) => run(deps, event) });

const workers: Record<string, Run> = { sweep: () => undefined, expire: () => undefined };
const route = (name: string, method: string, path: string) => ({ name, method, path });
const routes = [
  route('echo', 'POST', '/app/echo/{key}/'),
  route('list', 'GET', '/app/list'),
  route('serveImage', 'GET', '/app/serve_image/{key}'),
  route('fails', 'GET', '/app/fails'),
];
const functions: Record<string, Run> = {
  echo: (_deps, event) => ({
    statusCode: 201,
    headers: { 'content-type': 'application/json' },
    cookies: ['a=1; Path=/', 'b=2'],
    body: JSON.stringify(event),
  }),
  list: () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify('x'.repeat(20_000)) }),
  serveImage: async (deps) => ({
    statusCode: 302,
    headers: { location: await deps.files.downloadUrl({ key: 'work/page', expiresSeconds: 60 }) },
    body: '',
  }),
  fails: () => {
    throw new Error('secret detail');
  },
};
const lazily = (runs: Record<string, Run>) => Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, made(run)]));

async function started(more: Partial<LocalOptions> = {}): Promise<Local> {
  const local = await startLocal({
    port: 0,
    dataDir: temporaryFolder(),
    webDir,
    routes,
    functions: lazily(functions),
    workers: lazily(workers),
    pdf: {} as PdfEngine,
    ...more,
  });
  return local;
}

const webDir = join(temporaryFolder(), 'web');
mkdirSync(join(webDir, 'assets'), { recursive: true });
for (const [name, content] of [
  ['index.html', 'the app'],
  ['sign.html', 'signing'],
  ['assets/a-1.js', 'plain'],
  ['assets/a-1.js.br', 'brotli'],
] as const) {
  writeFileSync(join(webDir, name), content);
}
writeFileSync(join(webDir, '..', 'outside.txt'), 'not served');

let local: Local;
beforeAll(async () => {
  local = await started();
});
afterAll(() => local.close());

/** Bypasses fetch's own handling of paths, hosts and compression. */
function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const port = new URL(local.url).port;
    request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

it('passes a call to its function as API Gateway does, and returns its answer', async () => {
  const answer = await fetch(`${local.url}/app/echo/a%2Fb/?x=1&x=2&y=%C3%A4`, {
    method: 'POST',
    body: '{"a":"ä"}',
    headers: { 'content-type': 'application/json', cookie: 'one=1; two=2', 'X-Account-Key': 'k' },
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, ['a=1; Path=/', 'b=2']]);
  expect(await answer.json()).toMatchObject({
    version: '2.0',
    routeKey: 'POST /app/echo/{key}/',
    pathParameters: { key: 'a/b' },
    queryStringParameters: { x: '1,2', y: 'ä' },
    cookies: ['one=1', 'two=2'],
    headers: { 'x-account-key': 'k' },
    body: '{"a":"ä"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', sourceIp: '127.0.0.1' } },
  });
});

it.each([
  ['POST', '/app/echo/a'],
  ['GET', '/app/list/'],
  ['DELETE', '/app/list'],
  ['GET', '/app/never'],
])('%s %s is no call', async (method, path) => {
  const answer = await fetch(local.url + path, { method });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { success: false, code: 'route_not_found', message: 'There is no such call.' },
  ]);
});

it('refuses bodies above 10 MB, and reveals nothing about an unforeseen failure', async () => {
  const large = await fetch(`${local.url}/app/echo/a/`, { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) });
  expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'payload_too_large']);
  const failing = await fetch(`${local.url}/app/fails`);
  expect(failing.status).toBe(500);
  expect(await failing.text()).not.toContain('secret detail');
});

it('answers HEAD without a body, and larger answers compressed', async () => {
  const head = await fetch(`${local.url}/app/list`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const answer = await raw('/app/list', { headers: { 'accept-encoding': 'gzip', host: 'localhost' } });
  expect([answer.headers['content-encoding'], gunzipSync(answer.body).length]).toEqual(['gzip', 20_002]);
});

it('serves page images without a redirect', async () => {
  await local.deps.files.put('work/page', new Uint8Array([1, 2, 3]), 'image/webp');
  const answer = await fetch(`${local.url}/app/serve_image/k`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('content-type'), (await answer.bytes()).length]).toEqual([200, 'image/webp', 3]);
});

it('makes file addresses with the host name that the caller uses', async () => {
  const { port } = new URL(local.url);
  const answer = await fetch(`http://127.0.0.1:${port}/app/echo/a/`, { method: 'POST' });
  expect(answer.status).toBe(201);
  expect(await local.deps.files.downloadUrl({ key: 'a', expiresSeconds: 1 })).toMatch(/^http:\/\/localhost:/);
});

it('answers under its own host names only', async () => {
  expect((await raw('/app/list', { headers: { host: 'attacker.example' } })).status).toBe(421);
  const headers = { origin: 'http://attacker.example', host: 'localhost' };
  expect((await raw('/_local/clock', { method: 'POST', headers })).status).toBe(403);
});

it('serves the web app: pages, assets, and no other files', async () => {
  const text = async (path: string) => (await raw(path)).body.toString();
  for (const path of ['/', '/login', '/verify', '/form/abc', '/reset', '/unknown', '/unknown/address'])
    expect([path, await text(path)]).toEqual([path, 'the app']);
  expect(await text('/sign/token')).toBe('signing');
  const page = await raw('/sign/token');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const referrerPolicy = async (path: string) => (await raw(path)).headers['referrer-policy'];
  for (const path of ['/draw/token', '/join/token', '/reset', '/post_sign', '/post_sign/']) {
    expect([path, await referrerPolicy(path)]).toEqual([path, 'no-referrer']);
  }
  expect(await referrerPolicy('/login')).toBe('strict-origin-when-cross-origin');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const asset = await raw('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([asset.headers['content-encoding'], asset.headers['content-type'], asset.body.toString()]).toEqual([
    'br',
    'text/javascript; charset=utf-8',
    'brotli',
  ]);
  expect(asset.headers['cache-control']).toContain('immutable');
  for (const path of ['/../outside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt', '/nope.js', '/%00']) {
    expect([path, (await raw(path)).status]).toEqual([path, 404]);
  }
});

it('carries an event through the feed to a message, shows it, and becomes idle', async () => {
  const product = await started({
    workers: lazily({
      ...workers,
      'dispatch-events': async (deps, event: { Records: { dynamodb: { NewImage: { to: { S: string } }; SequenceNumber: string } }[] }) => {
        for (const { dynamodb } of event.Records) await deps.queue.send('mail', { to: dynamodb.NewImage.to.S });
      },
      'send-mail': async (deps, event: { Records: { body: string }[] }) => {
        for (const { body } of event.Records) {
          const { to } = JSON.parse(body);
          await deps.mail.send({ id: `to-${to}`, to, from_name: '', subject: 'Hello', text: 'https://x.example/', html: '' });
        }
      },
    }),
  });
  onTestFinished(() => product.close());
  const people = Array.from({ length: 60 }, (_, index) => `p${index}@example.com`);
  await product.deps.table.transact(people.map((to) => ({ put: { pk: 'a', sk: to, entity: 'event', to } })));
  await product.deps.table.write({ put: { pk: 'b', sk: 'x', entity: 'other' } });
  await product.idle();
  const outbox = await (await fetch(`${product.url}/_local/outbox?to=P1@example.com`)).json();
  expect(outbox).toMatchObject({
    messages: [{ id: 'to-p1@example.com', channel: 'email', subject: 'Hello', links: ['https://x.example/'] }],
  });
  expect(product.mailbox.messages({ to: undefined, limit: 100, origin: '' })).toHaveLength(60);
});

it('delivers events in order, and after a failure starts again from the failed one', async () => {
  const seen: string[] = [];
  const product = await started({
    workers: lazily({
      ...workers,
      'dispatch-events': (_deps, event: { Records: { dynamodb: { Keys: { sk: { S: string } }; SequenceNumber: string } }[] }) => {
        for (const { dynamodb } of event.Records) {
          const name = dynamodb.Keys.sk.S;
          const failing = name === 'b' && seen.filter((other) => other === 'b').length < 2;
          seen.push(name);
          if (failing) return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
        }
        return { batchItemFailures: [] };
      },
    }),
  });
  onTestFinished(() => product.close());
  await product.deps.table.transact(['a', 'b', 'c'].map((sk) => ({ put: { pk: 'p', sk, entity: 'event' } })));
  await product.idle();
  expect(seen).toEqual(['a', 'b', 'b', 'b', 'c']);
});

it('continues after a restart with what was left, at its time', async () => {
  const dataDir = temporaryFolder();
  const first = await started({ dataDir, workers: lazily({ ...workers, 'dispatch-events': () => Promise.reject(new Error('down')) }) });
  await first.deps.table.write({ put: { pk: 'p', sk: 'e', entity: 'event' } });
  await first.advance(3600);
  const time = first.clock.time();
  await first.close();
  const seen: unknown[] = [];
  const second = await started({ dataDir, workers: lazily({ ...workers, 'dispatch-events': (_deps, event) => void seen.push(event) }) });
  onTestFinished(() => second.close());
  await second.idle();
  expect(seen).toHaveLength(1);
  expect(second.clock.time()).toBeGreaterThanOrEqual(time);
});

it('runs the schedules that fall due when the clock moves, each once', async () => {
  const runs: string[] = [];
  const product = await started({
    workers: lazily({ sweep: (_deps, event: { time: string }) => void runs.push(event.time), expire: () => undefined }),
  });
  onTestFinished(() => product.close());
  await product.idle();
  runs.length = 0;
  const before = product.clock.time();
  const answer = await fetch(`${product.url}/_local/clock`, { method: 'POST', body: '{"advance_seconds":7200}' });
  const { now } = (await answer.json()) as { now: string };
  expect(new Date(now).getTime()).toBeGreaterThanOrEqual(before + 7_200_000);
  expect(runs).toHaveLength(1);
  expect(now.startsWith(runs[0]?.slice(0, 16) ?? '?')).toBe(true);
  expect((await fetch(`${product.url}/_local/clock`, { method: 'POST', body: '{"advance_seconds":-1}' })).status).toBe(400);
});

it('reports which port is taken', async () => {
  await expect(started({ port: Number(new URL(local.url).port) })).rejects.toThrow(PortInUse);
});
