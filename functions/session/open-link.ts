import { type CopyToken, findToken, type SigningToken } from '../data/people/link-tokens.ts';
import type { Table } from '../ports/table.ts';

/** A link that opens a document or its copies. */
export type DocumentLink = SigningToken | CopyToken;

/** The limit on unknown tokens tried from one address within ten minutes. */
export const linkGuesses = { max: 20, windowSeconds: 600 };

/** The purpose of a visitor's link; undefined if the link is unknown. */
export async function openLink(table: Table, secret: string): Promise<DocumentLink | undefined> {
  const token = await findToken(table, secret);
  return token?.kind === 'signing' || token?.kind === 'copy' ? token : undefined;
}
