import type { SingleSignOn } from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { mayOpen } from '../../../shared/domain/policy/accounts/opens-account.ts';
import { domainOf, proofRecord } from '../../../shared/domain/sessions/single-sign-on.ts';
import { type Condition, itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';
import { newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { SingleSignOnRecord } from './single-sign-on-records.ts';

/** An account that has not set it up has a record that is not stored yet. */
export async function loadSingleSignOn(table: Pick<Table, 'get'>, accountKey: string): Promise<SingleSignOnRecord> {
  const found = await table.get(keys.singleSignOn(accountKey), { consistent: true });
  if (found) return toRecord(found);
  return {
    account_key: accountKey,
    mode: 'off',
    issuer: '',
    client_id: '',
    secret_box: '',
    domains: [],
    proof: newKey(),
    join_by_domain: false,
    setup: newKey(),
    tested: false,
    last_test: null,
    version: 0,
  };
}

function toRecord({ pk, sk, ...record }: Stored<SingleSignOnRecord>): SingleSignOnRecord {
  return record;
}

const unchanged = ({ version }: SingleSignOnRecord): Condition[] => [sameVersion(version)];

/** The next version of a record, and its write, which fails if something has changed it since it was read. */
export function changedSingleSignOn(
  before: SingleSignOnRecord,
  change: Partial<SingleSignOnRecord>,
): { record: SingleSignOnRecord; write: Write } {
  const record = { ...before, ...change, version: before.version + 1 };
  return { record, write: { put: itemAt(keys.singleSignOn(record.account_key), record), if: unchanged(before) } };
}

/** Issuer, client and secret are all there. */
export const isComplete = ({ issuer, client_id, secret_box }: SingleSignOnRecord): boolean =>
  issuer !== '' && client_id !== '' && secret_box !== '';

export const hasProven = ({ domains }: Pick<SingleSignOnRecord, 'domains'>, domain: string): boolean =>
  domains.some((one) => one.domain === domain && one.proven_at !== null);

/** Whether this account's issuer signs people with this address in. */
export const speaksFor = (record: SingleSignOnRecord | undefined, email: string): boolean =>
  record !== undefined && record.mode !== 'off' && hasProven(record, domainOf(email));

/** Whether this account opens for this address only through its issuer. */
export const binds = (record: SingleSignOnRecord | undefined, email: string): boolean =>
  record?.mode === 'enforced' && hasProven(record, domainOf(email));

/** Whether a session of this user opens an account that has set up single sign-on like this, or not at all. */
export function opensAccount(
  { email, through, has_second_step }: Pick<MemberCaller, 'email' | 'through' | 'has_second_step'>,
  account_key: string,
  record: SingleSignOnRecord | undefined,
): ReturnType<typeof mayOpen> {
  return mayOpen({ through, account_key, isBound: binds(record, email), hasSecondStep: has_second_step });
}

/** The account that has proven a domain. */
export async function accountOfDomain(table: Pick<Table, 'get'>, domain: string): Promise<string | undefined> {
  if (domain === '') return undefined;
  return (await table.get(keys.domain(domain), { consistent: true }))?.account_key;
}

export function presentSingleSignOn(record: SingleSignOnRecord, { publicUrl }: Pick<Settings, 'publicUrl'>): SingleSignOn {
  const { account_key, mode, issuer, client_id, secret_box, domains, proof, join_by_domain, tested, last_test, version } = record;
  return {
    account_key,
    mode,
    issuer,
    client_id,
    has_client_secret: secret_box !== '',
    redirect_address: redirectAddress({ publicUrl }),
    start_address: `${publicUrl}/app/oidc/${account_key}/start`,
    domains,
    proof_record: version === 0 ? '' : proofRecord(proof),
    join_by_domain,
    tested,
    last_test,
    version,
  };
}

export const redirectAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string => `${publicUrl}/app/oidc/callback`;
