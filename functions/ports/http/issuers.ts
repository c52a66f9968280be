import { Resolver } from 'node:dns/promises';
import { commaList } from '../../settings/comma-list.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Issuers, IssuerUnreachable } from '../issuers.ts';
import { exchange, isListed } from './exchange.ts';

/** Bytes. The metadata and keys of large issuers have a few kilobytes. */
const limit = 262_144;
/** Milliseconds of one request. */
const timeout = 8_000;

/** Issuers over HTTP and domains by DNS, on this machine and on AWS alike. */
export function createHttpIssuers(settings: Pick<Settings, 'singleSignOnPrivateHosts' | 'singleSignOnDnsServers'>): Issuers {
  const privateHosts = commaList(settings.singleSignOnPrivateHosts);
  const servers = commaList(settings.singleSignOnDnsServers);
  const mayBePlain = (url: URL) => isListed(url, privateHosts);
  return {
    mayBePlain,
    async ask(request) {
      const url = URL.parse(request.url);
      if (!url || (url.protocol !== 'https:' && !mayBePlain(url))) throw new IssuerUnreachable(`${request.url} is no https address`);
      try {
        return await exchange({ ...request, limit, privateHosts, signal: AbortSignal.timeout(timeout) });
      } catch (error) {
        throw new IssuerUnreachable(`${url.host} did not answer`, { cause: error });
      }
    },
    async textRecords(domain) {
      const resolver = new Resolver({ timeout: 3000, tries: 2 });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
      } catch (error) {
        if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw new IssuerUnreachable(`The DNS of ${domain} did not answer`, { cause: error });
      }
    },
  };
}
