import { beginSingleSignOnRoute } from '../../shared/contract/oidc/begin-single-sign-on.ts';
import { domainOf } from '../../shared/domain/sessions/single-sign-on.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply } from '../calls/reply.ts';
import { accountOfDomain, hasProven, loadSingleSignOn } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { reached } from './reached.ts';
import { startSignIn } from './sign-in.ts';

const { fail } = refusing(beginSingleSignOnRoute);

/** Only our own pages begin a sign-in: another site's page can neither send JSON here nor read the address that leads on. */
export const beginSingleSignOn = handleAnyone(
  beginSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, _, { body: { email_address, account_key, switch_user = false, next } }) => {
    const record =
      account_key === undefined ? await ofDomain(deps.table, email_address ?? '') : await loadSingleSignOn(deps.table, account_key);
    if (!record || record.mode === 'off') return fail('single_sign_on_unknown');
    const wanted = { email: (email_address ?? '').trim(), next, maySwitch: switch_user };
    const { address, cookie } = await reached(() => startSignIn(deps, record, wanted));
    return new Reply({ json: { address }, cookies: [cookie] });
  },
);

/** The single sign-on of the account that has proven the domain of this address. */
async function ofDomain(table: Pick<Table, 'get'>, email: string): Promise<SingleSignOnRecord | undefined> {
  const domain = domainOf(email);
  const accountKey = await accountOfDomain(table, domain);
  const record = accountKey === undefined ? undefined : await loadSingleSignOn(table, accountKey);
  return record && hasProven(record, domain) ? record : undefined;
}
