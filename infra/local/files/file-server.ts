import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { attachmentDisposition } from '../../../functions/ports/file-rules.ts';
import type { MovableClock } from '../clock.ts';
import { type Headers, send, sendError } from '../http/responses.ts';
import { type FileGrant, readFileUrl } from './file-urls.ts';
import type { LocalFiles } from './files.ts';

/** Types that a browser may display. Other files are saved, so that no stored file runs as a page of this origin. */
const shownInPlace = /^(image\/(png|jpeg|webp|gif)|application\/pdf|application\/json|text\/(plain|csv))(;|$)/;
/** A refused upload is still read up to this size, in bytes, so that the browser receives the answer. */
const drainedBytes = 256 * 1024 * 1024;

export interface FileServer {
  /** Answers GET, HEAD and PUT of a signed URL. */
  serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Sends the file of a signed URL as the answer to another request. False if the URL is not one of ours. */
  serveInstead(response: ServerResponse, location: string, headers: Headers): Promise<boolean>;
}

export function createFileServer(files: LocalFiles, secret: Uint8Array, clock: MovableClock): FileServer {
  const expired = (grant: FileGrant) => !(grant.expires * 1000 > clock.time());

  const sendFile = async (response: ServerResponse, grant: FileGrant, extra: Headers) => {
    const request = response.req;
    const file = files.stored(grant.key);
    if (!file) return sendError(response, 404, 'file_not_found', 'This file does not exist, or the link to it has expired.');
    const contentType = grant.contentType ?? file.content_type;
    const headers: Headers = {
      'content-type': contentType,
      etag: file.etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      ...extra,
    };
    if (grant.filename !== undefined) headers['content-disposition'] = attachmentDisposition(grant.filename);
    else if (!shownInPlace.test(contentType)) headers['content-disposition'] = 'attachment';
    if (request.headers['if-none-match'] === file.etag) return send(response, 304, headers);
    const range = wantedRange(request, file.size, file.etag);
    if (range === 'unsatisfiable') {
      return send(response, 416, { ...headers, 'content-range': `bytes */${file.size}` });
    }
    const stream = request.method === 'HEAD' || file.size === 0 ? undefined : files.read(grant.key, range);
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`;
    const length = range ? range.end - range.start + 1 : file.size;
    response.writeHead(range ? 206 : 200, { 'x-content-type-options': 'nosniff', ...headers, 'content-length': length });
    if (stream) await pipeline(stream, response);
    else response.end();
  };

  const takeUpload = async (request: IncomingMessage, response: ServerResponse, grant: FileGrant) => {
    const most = grant.max ?? 0;
    const tooLarge = () => refuseUpload(request, response, 413, 'payload_too_large', 'The file is larger than allowed.');
    if (grant.contentType !== undefined && request.headers['content-type'] !== grant.contentType) {
      return refuseUpload(request, response, 403, 'not_permitted', 'The content type is not the one this address was made for.');
    }
    if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge();
    const upload = await files.receive();
    let size = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > most) break;
        await upload.write(chunk);
      }
    } catch (error) {
      await upload.abort();
      throw error;
    }
    if (size > most) {
      await upload.abort();
      return tooLarge();
    }
    const type = request.headers['content-type'] ?? 'application/octet-stream';
    const stored = await upload.commit(grant.key, type);
    send(response, 200, { etag: stored.etag });
  };

  return {
    async serve(request, response, url) {
      const grant = readFileUrl(secret, url);
      const reading = request.method === 'GET' || request.method === 'HEAD';
      if (!grant || (grant.method === 'GET') !== reading || (!reading && request.method !== 'PUT')) {
        return refuseUpload(request, response, 403, 'not_permitted', 'This address is not valid.');
      }
      if (expired(grant)) return refuseUpload(request, response, 403, 'not_permitted', 'This address has expired.');
      return reading ? sendFile(response, grant, {}) : takeUpload(request, response, grant);
    },
    async serveInstead(response, location, headers) {
      const url = URL.parse(location, 'http://localhost');
      const grant = url?.pathname.startsWith('/_files/') ? readFileUrl(secret, url) : undefined;
      if (grant?.method !== 'GET' || expired(grant)) return false;
      await sendFile(response, grant, headers);
      return true;
    },
  };
}

/** Answers at once, and continues reading what the client is still sending. */
function refuseUpload(request: IncomingMessage, response: ServerResponse, status: number, code: string, message: string): void {
  response.setHeader('connection', 'close');
  sendError(response, status, code, message);
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainedBytes) request.destroy();
  });
  request.on('error', () => undefined);
}

/** The single range of a Range header; several ranges or other units are ignored, as RFC 9110 permits. */
function wantedRange(request: IncomingMessage, size: number, etag: string): { start: number; end: number } | 'unsatisfiable' | undefined {
  const header = request.headers.range;
  const condition = request.headers['if-range'];
  if (!header || (condition !== undefined && condition !== etag)) return undefined;
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
