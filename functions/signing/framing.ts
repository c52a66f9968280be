import { webAddress } from '../../shared/domain/documents/web-address.ts';
import { hostPageAddress } from '../../shared/embed/messages.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import type { Table } from '../ports/table.ts';

/** A page of a site that the account allows, and how it goes around a signing link; undefined if the site is not allowed. */
export async function hostPage(
  { table }: { table: Table },
  accountKey: string,
  page: string,
): Promise<{ site: string; around: (link: string) => string } | undefined> {
  const address = webAddress(page);
  if (!address) return undefined;
  const site = new URL(address).origin;
  if (!(await allowsFraming(table, accountKey, site))) return undefined;
  return { site, around: (link) => hostPageAddress(address, link.replace('/sign/', '/embed/')) };
}

/** Whether the account lets this site frame its signing pages now. */
export async function allowsFraming(table: Table, accountKey: string, origin: string): Promise<boolean> {
  const account = await loadAccount(table, accountKey);
  return account?.embedding_origins?.includes(origin) === true;
}

/** The record's sentence about the site in whose page the document was shown; nothing if there was none. */
export function framedLines(framed_by: string | null): Line[] {
  return framed_by === null ? [] : [auditLine('shown_in_frame', { site: framed_by })];
}
