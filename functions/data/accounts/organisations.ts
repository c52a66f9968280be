import { mostAccounts } from '../../../shared/domain/policy/accounts/organisations.ts';
import { type Condition, itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import { eventItem } from '../following/event-items.ts';
import { hashToken, newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { type AccountRecord, accountItem, unchangedAccount } from './accounts.ts';
import type { OrganisationAccountRecord, OrganisationRecord } from './organisation-records.ts';

/** An organisation, and one of its accounts. */
export interface OfOrganisation {
  organisation: Stored<OrganisationRecord>;
  own: Stored<OrganisationAccountRecord>;
}

/** The organisation that an account is in; undefined if it is in none. */
export async function organisationOf(table: Pick<Table, 'batchGet'>, account: AccountRecord): Promise<OfOrganisation | undefined> {
  const { organisation_key, key } = account;
  if (organisation_key === undefined) return undefined;
  const [organisation, own] = await table.batchGet([keys.organisation(organisation_key), keys.organisationAccount(organisation_key, key)]);
  return organisation && own && { organisation, own };
}

/** Makes an organisation of one account, which manages it. */
export function newOrganisation(account: AccountRecord, name: string, now: Date): { organisation: OrganisationRecord; writes: Write[] } {
  const date = now.toISOString();
  const organisation: OrganisationRecord = { key: newKey(), name, date_created: date, accounts: 1, managers: 1, version: 1 };
  const absent: Condition[] = [{ attribute: 'pk', exists: false }];
  const own = { account_key: account.key, is_manager: true, date_joined: date };
  return {
    organisation,
    writes: [
      { put: itemAt(keys.organisation(organisation.key), organisation), if: absent },
      { put: itemAt(keys.organisationAccount(organisation.key, account.key), own), if: absent },
      ...movedAccount(account, organisation.key, now),
    ],
  };
}

/** Brings an account into an organisation by a code, which is then used up. The account that gave it still has to manage the organisation. */
export function joinWrites(
  account: AccountRecord,
  code: string,
  { organisation_key, account_key: inviting }: { organisation_key: string; account_key: string },
  now: Date,
): Write[] {
  const own = { account_key: account.key, is_manager: false, date_joined: now.toISOString() };
  return [
    { update: keys.token(hashToken(code)), set: { used_at: now.toISOString() }, if: [{ attribute: 'used_at', exists: false }] },
    { update: keys.organisation(organisation_key), add: { accounts: 1 }, if: [{ attribute: 'accounts', lessThan: mostAccounts }] },
    { check: keys.organisationAccount(organisation_key, inviting), if: [{ attribute: 'is_manager', equals: true }] },
    { put: itemAt(keys.organisationAccount(organisation_key, account.key), own), if: [{ attribute: 'pk', exists: false }] },
    ...movedAccount(account, organisation_key, now),
  ];
}

/** Takes an account out of its organisation, which ends with its last account and otherwise keeps one that manages it. */
export function leaveWrites(account: AccountRecord, { organisation, own }: OfOrganisation, now: Date): Write[] {
  const at = keys.organisation(organisation.key);
  const isLast = organisation.accounts === 1;
  const counted: Write = isLast
    ? { delete: at, if: [{ attribute: 'accounts', equals: 1 }] }
    : {
        update: at,
        add: { accounts: -1, managers: own.is_manager ? -1 : 0 },
        if: [{ attribute: 'accounts', atLeast: 2 }, ...(own.is_manager ? anotherManager : [])],
      };
  return [
    counted,
    { delete: keys.organisationAccount(organisation.key, account.key), if: [{ attribute: 'is_manager', equals: own.is_manager }] },
    ...movedAccount(account, undefined, now),
  ];
}

/** Lets an account manage the organisation, or no longer. */
export function manageWrites(organisationKey: string, accountKey: string, is_manager: boolean): Write[] {
  return [
    {
      update: keys.organisation(organisationKey),
      add: { managers: is_manager ? 1 : -1 },
      if: [{ attribute: 'pk', exists: true }, ...(is_manager ? [] : anotherManager)],
    },
    {
      update: keys.organisationAccount(organisationKey, accountKey),
      set: { is_manager },
      if: [{ attribute: 'is_manager', equals: !is_manager }],
    },
  ];
}

/** Requires that this account still manages the organisation. */
export function stillManages(organisationKey: string, accountKey: string): Write {
  return { check: keys.organisationAccount(organisationKey, accountKey), if: [{ attribute: 'is_manager', equals: true }] };
}

const anotherManager: Condition[] = [{ attribute: 'managers', atLeast: 2 }];

/** The account itself, and the event by which its templates follow. */
function movedAccount(before: AccountRecord, to: string | undefined, now: Date): Write[] {
  const { organisation_key: left, ...account } = before;
  const next: AccountRecord = { ...account, ...(to !== undefined && { organisation_key: to }), version: account.version + 1 };
  return [
    { put: accountItem(next), if: unchangedAccount(before) },
    { put: eventItem({ type: 'organisation_changed', account_key: account.key, left: left ?? null }, now) },
  ];
}
