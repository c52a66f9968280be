import { addUpdateOrganisationRoute } from '../../shared/contract/organisations/add-update-organisation.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayEnterOrganisation } from '../../shared/domain/policy/accounts/organisations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import type { OrganisationRecord } from '../data/accounts/organisation-records.ts';
import { newOrganisation, stillManages } from '../data/accounts/organisations.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { asManager, presentOrganisation } from './in-organisation.ts';

const { allow, fail } = refusing(addUpdateOrganisationRoute);

type Deps = DepsFor<{ table: 'write' }>;

export const addUpdateOrganisation = handle(addUpdateOrganisationRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const data = { ...body.data, name: tidyLine(body.data.name) };
  const organisation = await retried(() =>
    data.key === 'new' ? make(deps, caller, params.key, data.name) : rename(deps, caller, params.key, data),
  );
  return { organisation: presentOrganisation(organisation, { is_manager: true }) };
});

async function make({ table, clock }: Deps, caller: MemberCaller, accountKey: string, name: string): Promise<OrganisationRecord> {
  const { account, me } = await inAccount(table, caller, accountKey);
  allow(may(me, 'administer'));
  allow(mayEnterOrganisation(account));
  const { organisation, writes } = newOrganisation(account, name, clock.now());
  await table.transact([stillAdministers(caller.user_key, account.key), ...writes]);
  log('info', 'organisation_made', { account_key: account.key, user_key: caller.user_key, organisation_key: organisation.key });
  return organisation;
}

async function rename(
  { table }: Deps,
  caller: MemberCaller,
  accountKey: string,
  { key, name, version }: { key: string; name: string; version?: number | undefined },
): Promise<OrganisationRecord> {
  const { account, organisation, own } = await asManager(table, caller, accountKey);
  if (organisation.key !== key) fail('organisation_not_found');
  if (version !== undefined && version !== organisation.version) {
    fail('version_conflict', { answer: { organisation: presentOrganisation(organisation, own) } });
  }
  if (name === organisation.name) return organisation;
  const next = organisation.version + 1;
  await table.transact([
    stillAdministers(caller.user_key, account.key),
    stillManages(key, account.key),
    { update: keys.organisation(key), set: { name, version: next }, if: [{ attribute: 'version', equals: organisation.version }] },
  ]);
  return { ...organisation, name, version: next };
}
