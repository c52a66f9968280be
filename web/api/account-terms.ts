import type { getAccountTermsRoute } from '../../shared/contract/accounts/terms/get-account-terms.ts';
import type { saveAccountTermsRoute } from '../../shared/contract/accounts/terms/save-account-terms.ts';
import type { AccountTermsInput, AccountTermsVersion } from '../../shared/contract/schemas/accounts/account-terms.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';
import { usePages } from './use-pages.ts';

interface TermsPage {
  signing_terms: AccountTermsVersion[];
  cursor: string | null;
}

const path = '/app/accounts/{key}/signing_terms';

/** The versions of an account's own terms, newest first. */
export function useAccountTerms(accountKey: string) {
  const { pages, ...rest } = usePages<TermsPage, ApiError | Error>(['account-terms', accountKey], (cursor) =>
    call<typeof getAccountTermsRoute>('GET', path, { params: { key: accountKey }, query: { cursor } }),
  );
  return { versions: pages?.flatMap((page) => page.signing_terms), ...rest };
}

/** The newest version; undefined if there is none. */
export async function fetchAccountTerms(key: string): Promise<AccountTermsVersion | undefined> {
  return (await call<typeof getAccountTermsRoute>('GET', path, { params: { key }, query: {} })).signing_terms[0];
}

/** Throws ApiError version_conflict, with the newest version as `signing_terms`, if there is one after `number`. */
export async function saveAccountTerms(key: string, data: AccountTermsInput): Promise<AccountTermsVersion> {
  return (await call<typeof saveAccountTermsRoute>('POST', path, { params: { key }, body: { data } })).signing_terms;
}
