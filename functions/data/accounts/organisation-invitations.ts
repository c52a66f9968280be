import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import type { Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { findToken, type OrganisationToken } from '../people/link-tokens.ts';
import type { OrganisationRecord } from './organisation-records.ts';

/** The invitation behind a code; undefined if it no longer holds, or the account that gave it no longer manages the organisation. */
export async function findOrganisationInvitation(
  table: Table,
  code: string,
  now: Date,
): Promise<{ token: OrganisationToken; organisation: OrganisationRecord } | undefined> {
  const token = await findToken(table, code);
  if (token?.kind !== 'organisation' || token.used_at !== undefined || !isLive(token, now)) return undefined;
  const { organisation_key, account_key } = token;
  const [organisation, inviting] = await table.batchGet([
    keys.organisation(organisation_key),
    keys.organisationAccount(organisation_key, account_key),
  ]);
  return organisation && inviting?.is_manager ? { token, organisation } : undefined;
}
