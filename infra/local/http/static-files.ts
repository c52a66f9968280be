import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  appPages,
  cacheControl,
  contentSecurityPolicyWith,
  framedPages,
  framedPolicyWith,
  secretPages,
  securityHeaders,
} from '../../model/headers.ts';
import { acceptedEncodings, type Headers, send } from './responses.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.bcmap': 'application/octet-stream',
};
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** Letters, digits, hyphens and underscores only, so that it can be neither a file nor a way out of the folder. */
const namesNoFile = /^(\/[\w-]+)+\/?$/;

/**
 * Serves the web build: its files, and its pages for the app's own paths. `customFormUrl`: the form of another site that pages may
 * show in a frame.
 */
export function createStaticFiles(
  webDir: string,
  customFormUrl = '',
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const policy = { 'content-security-policy': contentSecurityPolicyWith([], customFormUrl) };
  const framedPolicy = { 'content-security-policy': framedPolicyWith([], customFormUrl) };
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { allow: 'GET, HEAD' });
    const page = appPages.find((candidate) => candidate.path.test(path));
    // As in the cloud, an unknown address that names no file gets the app, which says that there is nothing.
    if (page || namesNoFile.test(path)) {
      const special = page?.entry ? await find(webDir, page.entry) : undefined;
      const entry = special ?? (await find(webDir, 'index.html'));
      if (!entry) return send(response, 503, { 'content-type': 'text/plain' }, 'The web app is not built yet: npm run build:web');
      const referrer: Headers = secretPages.isSecret(path) ? { 'referrer-policy': secretPages.referrerPolicy } : {};
      const ofPage = framedPages.isFramed(path) ? framedPolicy : policy;
      return sendFile(response, entry, { ...ofPage, 'cache-control': cacheControl.page, ...referrer });
    }
    const asset = await find(webDir, path.slice(1));
    if (!asset) return send(response, 404, { 'content-type': 'text/plain; charset=utf-8' }, 'There is nothing here.');
    return sendFile(response, asset, { ...policy, 'cache-control': path.startsWith('/assets/') ? cacheControl.hashed : cacheControl.page });
  };
}

interface Found {
  path: string;
  stats: Stats;
}

async function find(webDir: string, relative: string): Promise<Found | undefined> {
  let name: string;
  try {
    name = decodeURIComponent(relative);
  } catch {
    return undefined;
  }
  if (name === '' || /[\\\0:]/.test(name) || name.split('/').some((segment) => segment === '' || segment.startsWith('.'))) return undefined;
  return statFile(join(webDir, name));
}

async function statFile(path: string): Promise<Found | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, stats } : undefined;
}

async function sendFile(response: ServerResponse, file: Found, headers: Headers): Promise<void> {
  const accepted = acceptedEncodings(response.req);
  let served = file;
  let encoding: string | undefined;
  for (const { name, suffix } of encodings) {
    const compressed = accepted.has(name) ? await statFile(file.path + suffix) : undefined;
    if (compressed) {
      served = compressed;
      encoding = name;
      break;
    }
  }
  const etag = `"${served.stats.mtimeMs.toString(36)}-${served.stats.size.toString(36)}"`;
  const all: Headers = {
    ...securityHeaders,
    'content-type': types[extname(file.path)] ?? 'application/octet-stream',
    vary: 'accept-encoding',
    etag,
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  };
  if (response.req.headers['if-none-match'] === etag) return send(response, 304, all);
  response.writeHead(200, { ...all, 'content-length': served.stats.size });
  if (response.req.method === 'HEAD') response.end();
  else await pipeline(createReadStream(served.path), response);
}
