import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '../../model/headers.ts';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
/** Below this size, in bytes, compressing costs more than it saves. */
const worthCompressing = 4096;

export type Headers = Record<string, string | string[]>;

/** An error in the contract's form. */
export function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { success: false, message, code });
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, JSON.stringify(body));
}

export function send(response: ServerResponse, status: number, headers: Headers, body: string | Uint8Array = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...securityHeaders, ...headers, 'content-length': bytes.length });
  response.end(response.req.method === 'HEAD' || status === 304 ? undefined : bytes);
}

/** Sends a larger text compressed if the client accepts it, as CloudFront does. */
export async function sendCompressed(response: ServerResponse, status: number, headers: Headers, body: Buffer): Promise<void> {
  const accepted = acceptedEncodings(response.req);
  const text = /^(application\/json|text\/)/.test(String(headers['content-type'] ?? ''));
  if (!text || body.length < worthCompressing || accepted.size === 0) return send(response, status, headers, body);
  const encoding = accepted.has('br') ? 'br' : 'gzip';
  const bytes =
    encoding === 'br'
      ? await compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
      : await compressWithGzip(body, { level: 3 });
  send(response, status, { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' }, bytes);
}

export function acceptedEncodings(request: IncomingMessage): Set<string> {
  const names = String(request.headers['accept-encoding'] ?? '').split(',');
  return new Set(names.map((name) => name.split(';')[0]?.trim() ?? '').filter((name) => name === 'br' || name === 'gzip'));
}
