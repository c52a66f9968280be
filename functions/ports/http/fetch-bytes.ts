import { TrustUnreachable } from '../trust.ts';
import { exchange, NotExchanged } from './exchange.ts';

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
      if (error instanceof TrustUnreachable) throw error;
      throw new TrustUnreachable(error instanceof NotExchanged ? error.message : `${url} did not answer`, { cause: error });
    });
    if ('bytes' in answer) return answer.bytes;
    url = answer.movedTo;
  }
  throw new TrustUnreachable(`${asked.url} leads in circles`);
}

async function ask({ url, body, limit, privateHosts }: Asked, signal: AbortSignal): Promise<Answer> {
  const sent = body && { headers: { 'content-type': body.type }, body: body.bytes };
  const { status, headers, bytes } = await exchange({ url, method: body ? 'POST' : 'GET', ...sent, limit, privateHosts, signal });
  if (status >= 300 && status < 400 && headers.location && !body) return { movedTo: new URL(headers.location, url).href };
  if (status !== 200) throw new TrustUnreachable(`${new URL(url).host} answered ${status}`);
  return { bytes };
}
