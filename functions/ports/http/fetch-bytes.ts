import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { TrustUnreachable } from '../trust.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

export interface Asked {
  url: string;
  /** The body, sent by POST. */
  body?: { bytes: Uint8Array; type: string };
  /** The most bytes of an answer. */
  limit: number;
  /** Milliseconds. */
  timeout: number;
  /** Hosts (`name` or `name:port`) that may have private addresses. */
  privateHosts: readonly string[];
}

type Answer = { bytes: Uint8Array } | { movedTo: string };

const redirects = 3;

/**
 * Fetches bytes from an address, within limits of time and size. Only http and https, and only public addresses unless
 * the host is listed.
 */
export async function fetchBytes(asked: Asked): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(asked.timeout);
  let url = asked.url;
  for (let hop = 0; hop <= redirects; hop++) {
    const answer = await ask({ ...asked, url }, signal).catch((error: unknown) => {
      throw error instanceof TrustUnreachable ? error : new TrustUnreachable(`${url} did not answer`, { cause: error });
    });
    if ('bytes' in answer) return answer.bytes;
    url = answer.movedTo;
  }
  throw new TrustUnreachable(`${asked.url} leads in circles`);
}

function ask(asked: Asked, signal: AbortSignal): Promise<Answer> {
  const url = URL.parse(asked.url);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new TrustUnreachable(`${asked.url} is no web address`);
  const mayBePrivate = asked.privateHosts.includes(url.host) || asked.privateHosts.includes(url.hostname);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new TrustUnreachable(`${url.host} is a private address`);
  const options: RequestOptions = {
    method: asked.body ? 'POST' : 'GET',
    headers: asked.body ? { 'content-type': asked.body.type, 'content-length': asked.body.bytes.length } : {},
    // Each request has its own connection, so that nothing stays open in a process that may freeze.
    agent: false,
    signal,
    ...(url.username && { auth: `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` }),
    ...(!mayBePrivate && { lookup: lookupPublic as RequestOptions['lookup'] & {} }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location && !asked.body) {
        response.destroy();
        resolve({ movedTo: new URL(headers.location, url).href });
        return;
      }
      if (statusCode !== 200) {
        response.destroy();
        reject(new TrustUnreachable(`${url.host} answered ${statusCode}`));
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > asked.limit) response.destroy(new TrustUnreachable(`${url.host} answered too much`));
      });
      response.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(chunks)) }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(asked.body?.bytes);
  });
}
