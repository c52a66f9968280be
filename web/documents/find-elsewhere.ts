import type { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import { call } from '../api/call.ts';

const atOnce = 5;

/**
 * Which of these accounts has a document; undefined if none does. Mails lead to the account that a document was in when they
 * were sent, and it may have been moved since.
 */
export async function accountWith(documentKey: string, accountKeys: readonly string[]): Promise<string | undefined> {
  for (let from = 0; from < accountKeys.length; from += atOnce) {
    const some = accountKeys.slice(from, from + atOnce);
    const found = await Promise.all(some.map((accountKey) => isIn(accountKey, documentKey)));
    const at = found.indexOf(true);
    if (at >= 0) return some[at];
  }
  return undefined;
}

async function isIn(accountKey: string, document_id: string): Promise<boolean> {
  try {
    const { document } = await call<typeof getDocumentRoute>(
      'GET',
      '/app/documents/{document_id}',
      { params: { document_id } },
      { accountKey },
    );
    // Others' templates are read in any account of their organisation, and belong to none of those.
    return document.account_key === accountKey;
  } catch {
    return false;
  }
}
