import { type Trust, TrustUnreachable } from '../trust.ts';
import { fetchBytes } from './fetch-bytes.ts';

export interface TrustSettings {
  /** Address of the time-stamping authority, with name and password in front of the host if it wants them. */
  tsaUrl: string | undefined;
  /**
   * Hosts (`name` or `name:port`) that may have private addresses. Others may not: the addresses stand in certificates, and
   * whoever made those must not reach into this network. The time-stamping authority is always allowed.
   */
  privateHosts: readonly string[];
  /** Milliseconds for one question. Default 10 seconds. */
  timeout?: number;
}

/** Bytes. Lists of large authorities reach megabytes; everything else fits in a few kilobytes. */
const limits = { answer: 65_536, list: 10_485_760 };

/** The services of trust over HTTP, on this machine and on AWS alike. */
export function createHttpTrust({ tsaUrl, privateHosts, timeout = 10_000 }: TrustSettings): Trust {
  const limit = limits.answer;
  const asked = { privateHosts, timeout, limit };
  return {
    async timestamp(bytes) {
      if (!tsaUrl) throw new TrustUnreachable('No time-stamping authority is configured');
      const { host } = new URL(tsaUrl);
      const body = { bytes, type: 'application/timestamp-query' };
      return fetchBytes({ ...asked, url: tsaUrl, body, privateHosts: [...privateHosts, host] });
    },
    issuer: (url) => fetchBytes({ ...asked, url }),
    ocsp: (url, bytes) => fetchBytes({ ...asked, url, body: { bytes, type: 'application/ocsp-request' } }),
    crl: (url) => fetchBytes({ ...asked, url, limit: limits.list }),
  };
}
