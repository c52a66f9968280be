import useSWR from 'swr';
import type { addUpdateOrganisationRoute } from '../../shared/contract/organisations/add-update-organisation.ts';
import type { getOrganisationRoute } from '../../shared/contract/organisations/get-organisation.ts';
import type { inviteToOrganisationRoute } from '../../shared/contract/organisations/invite-to-organisation.ts';
import type { joinOrganisationRoute } from '../../shared/contract/organisations/join-organisation.ts';
import type { removeOrganisationAccountRoute } from '../../shared/contract/organisations/remove-organisation-account.ts';
import type { updateOrganisationAccountRoute } from '../../shared/contract/organisations/update-organisation-account.ts';
import type { OrganisationAccount, OwnOrganisation } from '../../shared/contract/schemas/accounts/organisation.ts';
import type { getUserOrganisationsRoute } from '../../shared/contract/user/get-user-organisations.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';
import { usePages } from './use-pages.ts';

interface Page {
  organisation: OwnOrganisation | null;
  accounts: OrganisationAccount[];
  cursor: string | null;
}

/** The organisation of an account (null: it is in none), and page after page its accounts for those who manage it. */
export function useOrganisation(accountKey: string) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page, ApiError | Error>(
    ['organisation', accountKey],
    (cursor) =>
      call<typeof getOrganisationRoute>('GET', '/app/accounts/{key}/organisation', { params: { key: accountKey }, query: { cursor } }),
  );
  return {
    organisation: pages?.[0]?.organisation,
    accounts: pages?.flatMap((page) => page.accounts) ?? [],
    error,
    hasMore,
    loadingMore,
    loadMore,
    refresh: () => mutate(),
  };
}

/** What the rules of organisations count. */
export const countsOf = ({ account_count: accounts, manager_count: managers }: OwnOrganisation) => ({ accounts, managers });

/** The organisations that a template can be shown to, by the account in which the person acts. */
export function useUserOrganisations(accountKey: string | undefined) {
  return useSWR(accountKey === undefined ? null : ['user_organisations', accountKey], async () => {
    return (await call<typeof getUserOrganisationsRoute>('GET', '/app/user/get_user_organisations', {})).organisations;
  });
}

/** Makes an organisation, or renames it. Throws ApiError version_conflict with the newer one. */
export async function saveOrganisation(
  accountKey: string,
  data: { key: string; name: string; version?: number },
): Promise<OwnOrganisation> {
  const options = { params: { key: accountKey }, body: { data } };
  return (await call<typeof addUpdateOrganisationRoute>('POST', '/app/accounts/{key}/organisation', options)).organisation;
}

/** Makes a code, and mails it to the address; to nobody if that is empty. */
export function makeOrganisationCode(accountKey: string, email: string) {
  const body = { data: email === '' ? {} : { email_address: email } };
  return call<typeof inviteToOrganisationRoute>('POST', '/app/accounts/{key}/organisation/invite', { params: { key: accountKey }, body });
}

/** Says which organisation a code belongs to and, once agreed, brings the account into it. */
export function joinOrganisation(accountKey: string, code: string, agreed: boolean) {
  const options = { params: { key: accountKey }, body: { data: { code, agreed } } };
  return call<typeof joinOrganisationRoute>('POST', '/app/accounts/{key}/organisation/join', options);
}

export async function setManager(accountKey: string, member_account_key: string, is_manager: boolean): Promise<void> {
  const options = { params: { key: accountKey, member_account_key }, body: { data: { is_manager } } };
  await call<typeof updateOrganisationAccountRoute>('POST', '/app/accounts/{key}/organisation/accounts/{member_account_key}', options);
}

/** Takes an account out of the organisation, also one's own. */
export async function takeOut(accountKey: string, member_account_key: string): Promise<void> {
  const params = { key: accountKey, member_account_key };
  await call<typeof removeOrganisationAccountRoute>('DELETE', '/app/accounts/{key}/organisation/accounts/{member_account_key}', { params });
}
