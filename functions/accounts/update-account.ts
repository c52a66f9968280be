import { updateAccountRoute } from '../../shared/contract/accounts/update-account.ts';
import type { ListColumn } from '../../shared/domain/lists/list-columns.ts';
import { changedRetention } from '../../shared/domain/policy/documents/retention.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { embeddingOrigin, isLoopback } from '../../shared/embed/origins.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { handle } from '../calls/handle.ts';
import { type AccountRecord, accountItem, presentAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { presentUserAccount, userOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import type { Settings } from '../settings/settings.ts';
import { inAccount } from './in-account.ts';

const { allow, fail } = refusing(updateAccountRoute);

interface Change {
  name?: string | undefined;
  retention_years?: number | null | undefined;
  contacts_from_sending?: boolean | undefined;
  language?: Language | null | undefined;
  two_step_mandatory?: boolean | undefined;
  embedding_origins?: readonly string[] | undefined;
  list_columns?: readonly ListColumn[] | null | undefined;
}

/** Administration §6: only for the account's administrators. A shorter retention does not release documents signed before it. */
export const updateAccount = handle(updateAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, membership, me } = await inAccount(deps.table, caller, params.key);
    allow(may(me, 'administer'));
    if (data.version !== undefined && data.version !== account.version) {
      fail('version_conflict', { answer: { data: { account: presentAccount(account, deps.settings) } } });
    }
    const embedding_origins = data.embedding_origins && originsOf(data.embedding_origins, deps.settings);
    const changed = changedAccount(account, { ...data, embedding_origins }, deps.clock.now());
    // How others sign in, and which sites may frame signing, is not changed by whoever finds an open session.
    const isGuarded = changed.two_step_mandatory !== account.two_step_mandatory || !sameOrigins(changed, account);
    if (isGuarded) requireProof(caller);
    if (changed !== account) {
      const write = { put: accountItem(changed), if: unchangedAccount(account) };
      await deps.table.transact([stillAdministers(caller.user_key, account.key), write]);
    }
    if (changed.retention_years !== account.retention_years) {
      const { key: account_key, retention_years: before } = account;
      log('info', 'retention_changed', { account_key, user_key: caller.user_key, before, after: changed.retention_years });
    }
    if (!sameOrigins(changed, account)) {
      const { key: account_key, embedding_origins: before = [] } = account;
      log('info', 'embedding_origins_changed', {
        account_key,
        user_key: caller.user_key,
        before: before.join(' '),
        after: changed.embedding_origins?.join(' '),
      });
    }
    return {
      data: { account: presentAccount(changed, deps.settings), user_account: presentUserAccount(membership, changed.name, userOf(caller)) },
    };
  }),
);

/** Origins as browsers write them, without repetitions. */
function originsOf(given: readonly string[], { publicUrl }: Pick<Settings, 'publicUrl'>): string[] {
  return [...new Set(given.map((one) => embeddingOrigin(one, isLoopback(publicUrl)) ?? fail('embedding_origin_invalid')))];
}

const sameOrigins = (one: AccountRecord, other: AccountRecord): boolean =>
  isSame(one.embedding_origins ?? [], other.embedding_origins ?? []);

/** The unchanged account if nothing changes. */
function changedAccount(account: AccountRecord, data: Change, now: Date): AccountRecord {
  const before = changeable(account);
  const given = Object.entries(data).filter(([name, value]) => name in before && value !== undefined);
  const wanted = { ...before, ...(Object.fromEntries(given) as Partial<typeof before>) };
  const after = {
    ...wanted,
    name: tidyLine(wanted.name),
    two_step_mandatory: wanted.two_step_mandatory && !account.is_personal_account,
  };
  const changed = Object.entries(after).filter(([name, value]) => !isSame(value, before[name as keyof typeof before]));
  if (changed.length === 0) return account;
  return {
    ...account,
    ...Object.fromEntries(changed),
    ...changedRetention(account, after.retention_years, now),
    version: account.version + 1,
  };
}

/** What an administrator may change, with what is meant where nothing is stored. */
function changeable({ name, retention_years, contacts_from_sending, ...account }: AccountRecord) {
  const { language = null, two_step_mandatory = false, embedding_origins = [], list_columns = null } = account;
  return { name, retention_years, contacts_from_sending, language, two_step_mandatory, embedding_origins, list_columns };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
