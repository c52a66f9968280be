import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { withLogScope } from '../../../functions/log-scope.ts';
import type { Deps } from '../../../functions/runtime/deps.ts';
import { describeError, log } from '../../../functions/runtime/log.ts';
import { kebabCase } from '../../../shared/kebab-case.ts';
import type { MovableClock } from '../clock.ts';
import type { FileServer } from '../files/file-server.ts';
import type { Creatable, Lazy } from '../work/workers.ts';
import { BodyTooLarge, readBody, toEvent } from './http-event.ts';
import { requestOrigin } from './request-origin.ts';
import { type Headers, sendCompressed, sendError } from './responses.ts';
import { createRouter, type Match, type RoutePattern } from './router.ts';

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL, origin: string) => Promise<void>;

interface Parts {
  routes: readonly RoutePattern[];
  functions: Lazy<Creatable>;
  deps: Deps;
  clock: MovableClock;
  files: FileServer;
  local: Serve;
  /** The address that a request came from, also behind proxies. */
  clientAddress(request: IncomingMessage): string;
  web: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  /** Called before an expected PDF job, so that its process gets ready meanwhile. */
  warmUpPdf(): void;
  /** Only requests to these host names are answered; undefined answers all. */
  hostNames: Set<string> | undefined;
}

/** Image calls answer with a redirect to the file. Here the file itself is sent, which saves phones a round trip. */
const servedWithoutRedirect = new Set(['serveImage', 'serveDataFieldBlob', 'getBlobAsImage']);

/** Calls that usually come shortly before a conversion or a seal. */
const beforePdfWork = new Set([
  'getDocumentUploadUrl',
  'exchangeToken',
  'getDataFieldUploadUrl',
  'addUpdateSignatory',
  'documentUploadSuccess',
]);

type Handler = (event: unknown) => Promise<unknown>;

/** Everything under one address: the calls, the files, the web app, and the pages that exist on one machine only. */
export function createRequestListener(parts: Parts): RequestListener {
  const match = createRouter(parts.routes);
  const handlers = new Map<string, Promise<Handler>>();
  // Nearly all are below /app; the specification names a few others.
  const callFolders = new Set(parts.routes.map((route) => route.path.split('/')[1]));
  const isCall = (path: string) => callFolders.has(path.split('/')[1]);

  const handlerOf = (name: string): Promise<Handler> => {
    let handler = handlers.get(name);
    if (!handler) {
      const load = parts.functions[name];
      if (!load) return Promise.reject(new Error(`The route ${name} has no function`));
      handler = load().then((loaded) => withLogScope(kebabCase(name), loaded.create(parts.deps as never) as Handler));
      handler.catch(() => handlers.delete(name));
      handlers.set(name, handler);
    }
    return handler;
  };

  const call = async (request: IncomingMessage, response: ServerResponse, url: URL, matched: Match) => {
    if (beforePdfWork.has(matched.name)) parts.warmUpPdf();
    const body = await readBody(request);
    const handler = await handlerOf(matched.name);
    const from = { now: parts.clock.now(), sourceIp: parts.clientAddress(request) };
    const answer = (await handler(toEvent(request, url, matched, body, from))) as APIGatewayProxyStructuredResultV2;
    const headers: Headers = {};
    for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = String(value);
    if (answer.cookies && answer.cookies.length > 0) headers['set-cookie'] = answer.cookies;
    const status = answer.statusCode ?? 200;
    if (status === 302 && servedWithoutRedirect.has(matched.name)) {
      const { location, 'cache-control': _, ...rest } = headers;
      if (await parts.files.serveInstead(response, String(location), rest)) return;
    }
    const bytes = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8');
    await sendCompressed(response, status, headers, bytes);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    const url = URL.parse(request.url ?? '/', origin);
    if (!url) return sendError(response, 400, 'bad_request', 'This is no valid address.');
    const path = url.pathname;
    if (path.startsWith('/_files/')) return parts.files.serve(request, response, url);
    if (path.startsWith('/_local/')) return parts.local(request, response, url, origin);
    if (isCall(path)) {
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
      const matched = match(method, path);
      if (!matched) return sendError(response, 404, 'route_not_found', 'There is no such call.');
      return call(request, response, url, matched);
    }
    return parts.web(request, response, path);
  };

  return (request, response) => {
    const host = request.headers.host ?? '';
    if (parts.hostNames && !parts.hostNames.has(hostName(host))) {
      return sendError(response, 421, 'bad_request', 'This server is not known under that name. Set PUBLIC_URL to the address people use.');
    }
    const origin = originFor(host, parts.deps.settings.publicUrl);
    requestOrigin.run(origin, () => {
      serve(request, response, origin).catch((error) => answerFailure(request, response, error));
    });
  };
}

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const gone = request.destroyed && !request.complete;
  if (response.headersSent || gone) {
    response.destroy();
    return;
  }
  if (error instanceof BodyTooLarge) {
    response.setHeader('connection', 'close');
    sendError(response, 413, 'payload_too_large', 'The request is larger than 10 MB.');
    request.resume();
    return;
  }
  log('error', 'request_failed', { method: request.method, ...describeError(error) });
  sendError(response, 500, 'internal_error', 'Something went wrong. Please try again.');
}

/** Host header without its port. */
function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** https only if the installation's own address says so, because this server itself speaks http. */
function originFor(host: string, publicUrl: string): string {
  const known = URL.parse(publicUrl);
  return known && known.host === host ? known.origin : `http://${host || known?.host || 'localhost'}`;
}
