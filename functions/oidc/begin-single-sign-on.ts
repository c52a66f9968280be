import { beginSingleSignOnRoute } from '../../shared/contract/oidc/begin-single-sign-on.ts';
import { domainOf } from '../../shared/domain/sessions/single-sign-on.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply } from '../calls/reply.ts';
import { accountOfDomain, hasProven, loadSingleSignOn } from '../data/people/single-sign-on.ts';
import { refusing } from '../runtime/failure.ts';
import { reached } from './reached.ts';
import { startSignIn } from './sign-in.ts';

const { fail } = refusing(beginSingleSignOnRoute);

export const beginSingleSignOn = handleAnyone(
  beginSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, _, { body: { email_address, next } }) => {
    const domain = domainOf(email_address);
    const accountKey = await accountOfDomain(deps.table, domain);
    const record = accountKey === undefined ? undefined : await loadSingleSignOn(deps.table, accountKey);
    if (!record || record.mode === 'off' || !hasProven(record, domain)) return fail('single_sign_on_unknown');
    const { address, cookie } = await reached(() => startSignIn(deps, record, { email: email_address.trim(), next }));
    return new Reply({ json: { address }, cookies: [cookie] });
  },
);
