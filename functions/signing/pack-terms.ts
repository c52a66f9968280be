import { accountSigningTerms, accountTermsVersion } from '../../shared/domain/signing/account-terms.ts';
import { plainTerms, type SigningTerms, standardTerms } from '../../shared/domain/signing/signing-terms.ts';
import { newestTerms } from '../data/accounts/account-terms.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';

/**
 * The terms that the pack's signatories accept before they sign: those in force when it was sent, or the standard
 * wording for older records without terms.
 */
export function termsOf({ signing_terms }: Pick<PackRecord, 'signing_terms'>): SigningTerms | null {
  if (signing_terms === null) return null;
  const { version = '', sha256 = '', text, account } = signing_terms ?? {};
  if (account) return accountSigningTerms(version, account, account.hashes);
  return text === undefined ? standardTerms : { ...plainTerms, language: 'en', version, text, sha256 };
}

/** The installation's terms as a pack stores them. The standard wording, which every bundle holds, is left out. */
function storedTerms(terms: SigningTerms | null): PackRecord['signing_terms'] {
  if (!terms) return null;
  const { version, sha256, text } = terms;
  return sha256 === standardTerms.sha256 ? { version, sha256 } : { version, sha256, text };
}

/** What a pack that is sent now stores: its account's own terms if it has any in force, else the installation's. */
export async function termsForSending(
  table: Pick<Table, 'query'>,
  accountKey: string,
  installation: SigningTerms | null,
): Promise<PackRecord['signing_terms']> {
  const own = await newestTerms(table, accountKey);
  if (!own?.is_own) return storedTerms(installation);
  const { number, hashes, wording, must_tick, disclosure } = own;
  return { version: accountTermsVersion(number), sha256: hashes[0] ?? '', account: { wording, must_tick, disclosure, hashes } };
}
