import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './public-address.ts';

export interface Exchanged {
  url: string;
  method: string;
  headers?: Record<string, string | number>;
  body?: Uint8Array;
  /** The most bytes of an answer. */
  limit: number;
  /** Hosts (`name` or `name:port`) that may have private addresses. */
  privateHosts: readonly string[];
  signal: AbortSignal;
}

export interface Exchange {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** An address that is not asked, or an answer that is not taken; the message says why. */
export class NotExchanged extends Error {
  override name = 'NotExchanged';
}

export const isListed = (url: URL, hosts: readonly string[]): boolean => hosts.includes(url.host) || hosts.includes(url.hostname);

/**
 * One HTTP request, without redirects. Only http and https, and only public addresses unless the host is listed. Throws
 * NotExchanged, or what the network throws.
 */
export async function exchange(asked: Exchanged): Promise<Exchange> {
  const url = URL.parse(asked.url);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new NotExchanged(`${asked.url} is no web address`);
  const mayBePrivate = isListed(url, asked.privateHosts);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new NotExchanged(`${url.host} is a private address`);
  const options: RequestOptions = {
    method: asked.method,
    headers: { ...asked.headers, ...(asked.body && { 'content-length': asked.body.length }) },
    // Each request has its own connection, so that nothing stays open in a process that may freeze.
    agent: false,
    signal: asked.signal,
    ...(url.username && { auth: `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` }),
    ...(!mayBePrivate && { lookup: lookupPublic as RequestOptions['lookup'] & {} }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > asked.limit) response.destroy(new NotExchanged(`${url.host} answered too much`));
      });
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const bytes = new Uint8Array(Buffer.concat(chunks));
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(headers), bytes });
      });
      response.on('error', reject);
    });
    // Else a server that answers 101 would never be given up: its connection is no request's any more, and no limit of time ends it.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new NotExchanged(`${url.host} changed the protocol`));
    });
    request.on('error', reject);
    request.end(asked.body);
  });
}
