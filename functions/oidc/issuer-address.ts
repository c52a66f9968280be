import type { Issuers } from '../ports/issuers.ts';
import { fail } from '../runtime/failure.ts';
import { microsoft } from './claims.ts';

/** Names of Microsoft's that stand for every tenant: anybody could make one, and name anybody in it. */
const everyTenant = ['common', 'organizations', 'consumers'];

/** An issuer's address as it is kept. Throws issuer_invalid. */
export function issuerAddress(text: string, issuers: Pick<Issuers, 'mayBePlain'>): string {
  if (text === '') return '';
  const url = URL.parse(text);
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && issuers.mayBePlain(url)));
  if (!isSafe || url.username || url.password || url.search || url.hash || url.pathname.includes('/.well-known/'))
    return fail('issuer_invalid');
  if (url.hostname === microsoft && everyTenant.includes(url.pathname.split('/')[1] ?? '')) return fail('issuer_invalid');
  return text.replace(/\/$/, '') === url.origin ? url.origin : url.href;
}
