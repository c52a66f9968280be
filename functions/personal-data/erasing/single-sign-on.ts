import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import type { IdentityRecord } from '../../data/accounts/single-sign-on-records.ts';
import { keys } from '../../data/keys.ts';
import { queryAll } from '../../data/pack/query-all.ts';
import { ConditionFailed, type Table } from '../../ports/table.ts';

/** Forgets whom issuers mean by a user: those of all accounts, or of one. A new user at the same address is a stranger to them. */
export async function clearIdentities(table: Table, userKey: string, accountKey = ''): Promise<void> {
  const { pk, sk } = keys.identityOf(userKey, accountKey);
  for (const { account_key, hash } of await queryAll<IdentityRecord>(table, { pk, sk: { beginsWith: sk } })) {
    await table.transact([{ delete: keys.identity(account_key, hash) }, { delete: keys.identityOf(userKey, account_key) }]);
  }
}

/** The account's domains can be proven by others again. */
export async function releaseDomains(table: Table, accountKey: string): Promise<void> {
  const record = await table.get(keys.singleSignOn(accountKey), { consistent: true });
  for (const { domain } of record?.domains ?? []) {
    await orUnchanged(table.write({ delete: keys.domain(domain), if: [{ attribute: 'account_key', equals: accountKey }] }));
  }
}

/** The last test of an account's issuer names whoever tested it. */
export async function forgetTester(table: Table, accountKey: string, email: string): Promise<void> {
  const record = await table.get(keys.singleSignOn(accountKey), { consistent: true });
  if (!record?.last_test || !isSameEmail(record.last_test.email_address, email)) return;
  const same = [{ attribute: 'version', equals: record.version }];
  await orUnchanged(
    table.write({ update: keys.singleSignOn(accountKey), set: { last_test: null, version: record.version + 1 }, if: same }),
  );
}

/** Somebody else has changed it at this moment. */
async function orUnchanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
