import { type CopyToken, findToken, type SigningToken } from '../data/people/link-tokens.ts';
import type { Table } from '../ports/table.ts';

/** A link that opens a document or its copies. */
export type DocumentLink = SigningToken | CopyToken;

/** Unknown tokens tried from one address within ten minutes. */
export const linkGuesses = { max: 20, windowSeconds: 600 };

/** What a visitor's link is for; undefined where it is not known here. */
export async function openLink(table: Table, secret: string): Promise<DocumentLink | undefined> {
  const token = await findToken(table, secret);
  return token?.kind === 'signing' || token?.kind === 'copy' ? token : undefined;
}
