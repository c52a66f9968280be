import useSWR from 'swr';
import type { RouteInput } from '../../shared/contract/define-route.ts';
import type { beginSingleSignOnRoute } from '../../shared/contract/oidc/begin-single-sign-on.ts';
import type { getSingleSignOnRoute } from '../../shared/contract/oidc/get-single-sign-on.ts';
import type { proveDomainRoute } from '../../shared/contract/oidc/prove-domain.ts';
import type { testSingleSignOnRoute } from '../../shared/contract/oidc/test-single-sign-on.ts';
import type { updateSingleSignOnRoute } from '../../shared/contract/oidc/update-single-sign-on.ts';
import type { SingleSignOn } from '../../shared/contract/schemas/accounts/single-sign-on.ts';
import { call } from './call.ts';

export type SingleSignOnChange = Omit<RouteInput<typeof updateSingleSignOnRoute>['body']['data'], 'version'>;

/** How the people of an account sign in; for its administrators. */
export function useSingleSignOn(key: string) {
  return useSWR(['single_sign_on', key], async () => {
    const answer = await call<typeof getSingleSignOnRoute>('GET', '/app/accounts/{key}/single_sign_on', { params: { key } });
    return answer.single_sign_on;
  });
}

/** Throws ApiError version_conflict, with the newer state as `single_sign_on`, if it has changed since it was read. */
export async function updateSingleSignOn({ account_key, version }: SingleSignOn, change: SingleSignOnChange): Promise<SingleSignOn> {
  const given = { params: { key: account_key }, body: { data: { ...change, version } } };
  return (await call<typeof updateSingleSignOnRoute>('POST', '/app/accounts/{key}/single_sign_on', given)).single_sign_on;
}

export async function proveDomain({ account_key }: SingleSignOn, domain: string): Promise<SingleSignOn> {
  const given = { params: { key: account_key }, body: { domain } };
  return (await call<typeof proveDomainRoute>('POST', '/app/accounts/{key}/single_sign_on/prove_domain', given)).single_sign_on;
}

/** The address of the issuer, for a test. */
export async function testAddress({ account_key }: SingleSignOn): Promise<string> {
  const given = { params: { key: account_key } };
  return (await call<typeof testSingleSignOnRoute>('POST', '/app/accounts/{key}/single_sign_on/test', given)).address;
}

type Begun = RouteInput<typeof beginSingleSignOnRoute>['body'];

/** The address of the issuer that signs in people of this address's domain, or of this account. */
export async function issuerAddress(body: Begun): Promise<string> {
  return (await call<typeof beginSingleSignOnRoute>('POST', '/app/oidc/start', { body }, { ignoreUnauthorized: true })).address;
}

/** Where a sign-in leads afterwards: a place in the app, if the address of the page names one. */
export function nextIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('#') ? next : undefined;
}
