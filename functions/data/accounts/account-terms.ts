import type { Stored, Table, Write } from '../../ports/table.ts';
import { itemAt } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { AccountTermsRecord } from './account-terms-record.ts';

export async function newestTerms(table: Pick<Table, 'query'>, accountKey: string): Promise<Stored<AccountTermsRecord> | undefined> {
  const { items } = await termsPage(table, accountKey, 1);
  return items[0];
}

/** Newest first. */
export function termsPage(table: Pick<Table, 'query'>, accountKey: string, limit: number, cursor?: string) {
  const { pk, sk } = keys.accountTerms(accountKey, 0);
  return table.query<AccountTermsRecord>({
    pk,
    sk: { beginsWith: sk.slice(0, sk.indexOf('#') + 1) },
    reverse: true,
    limit,
    consistent: true,
    ...(cursor && { cursor }),
  });
}

/** Fails (ConditionFailed) if somebody else has made a version of this number. */
export function newTermsWrite(accountKey: string, record: AccountTermsRecord): Write {
  const at = keys.accountTerms(accountKey, record.number);
  return { put: itemAt<AccountTermsRecord>(at, record), if: [{ attribute: 'number', exists: false }] };
}
