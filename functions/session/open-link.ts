import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { type CopyToken, findToken, type SigningToken } from '../data/people/link-tokens.ts';
import type { Table } from '../ports/table.ts';

/** A link that opens a document or its copies. */
export type DocumentLink = SigningToken | CopyToken;

/** The purpose of a visitor's link; undefined if the link is unknown. */
export async function openLink(table: Table, secret: string): Promise<DocumentLink | undefined> {
  const token = await findToken(table, secret);
  return token?.kind === 'signing' || token?.kind === 'copy' ? token : undefined;
}

/** Unknown tokens that may be tried from one address within ten minutes. */
export const mostLinkGuesses = 20;

/** Counts a token that is unknown. Throws too_many_requests. */
export async function limitGuesses(deps: Parameters<typeof limitRate>[0], caller: { ip: string }): Promise<void> {
  await limitRate(deps, `signing link from ${limitedBy(caller)}`, mostLinkGuesses, 600);
}
