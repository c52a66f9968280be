import type { TrustSettings } from '../../settings/seal-settings.ts';
import { type Trust, TrustUnreachable } from '../trust.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** Bytes. Revocation lists of large authorities reach megabytes; everything else needs a few kilobytes. */
const limits = { answer: 65_536, list: 10_485_760 };

/** The trust services over HTTP, used on this machine and on AWS alike. */
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
