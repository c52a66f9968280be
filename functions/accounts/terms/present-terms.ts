import type { AccountTermsVersion } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import { accountTermsTexts, accountTermsVersion } from '../../../shared/domain/signing/account-terms.ts';
import type { AccountTermsRecord } from '../../data/accounts/account-terms-record.ts';
import { keys } from '../../data/keys.ts';
import { nameOrFormer } from '../../data/people/former-member.ts';
import type { Table } from '../../ports/table.ts';

/** Versions with the names of those who made them. */
export async function presentTerms(table: Pick<Table, 'batchGet'>, records: readonly AccountTermsRecord[]): Promise<AccountTermsVersion[]> {
  const people = [...new Set(records.map(({ created_by }) => created_by))];
  const found = await table.batchGet(people.map((key) => keys.user(key)));
  return records.map(({ number, is_own, wording, must_tick, disclosure, hashes, date_created, created_by }) => ({
    number,
    version: accountTermsVersion(number),
    is_own,
    wording,
    must_tick,
    disclosure,
    texts: accountTermsTexts({ wording, disclosure }).map((one, at) => ({ ...one, sha256: hashes[at] ?? '' })),
    date_created,
    created_by_name: nameOrFormer(found[people.indexOf(created_by)]),
  }));
}
