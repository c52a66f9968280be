import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import { commaList } from '../../../functions/settings/comma-list.ts';

/** TRUSTED_PROXY holds something other than addresses, ranges and known words. */
export class TrustedProxyUnusable extends Error {
  override name = 'TrustedProxyUnusable';
}

/**
 * Answers the address that a request came from. `trusted`: the proxies whose X-Forwarded-For is believed, as
 * comma-separated addresses, ranges (10.0.0.0/8) or `loopback`; if empty, nobody is believed. Throws
 * TrustedProxyUnusable.
 */
export function clientAddresses(trusted: string): (request: IncomingMessage) => string {
  const trust = compile(commaList(trusted));
  return (request) => withoutMapping(proxyAddress(request, trust) ?? '');
}

function compile(proxies: string[]): (address: string, index: number) => boolean {
  try {
    return proxyAddress.compile(proxies);
  } catch (cause) {
    throw new TrustedProxyUnusable('TRUSTED_PROXY must be addresses, ranges like 10.0.0.0/8, or loopback, with commas between.', { cause });
  }
}

/** An IPv4 address in the form that dual-stack sockets show. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:/, '');
}
