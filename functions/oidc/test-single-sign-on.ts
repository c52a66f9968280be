import { testSingleSignOnRoute } from '../../shared/contract/oidc/test-single-sign-on.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import { isComplete } from '../data/accounts/single-sign-on.ts';
import { refusing } from '../runtime/failure.ts';
import { inTeam } from './in-team.ts';
import { reached } from './reached.ts';
import { startSignIn } from './sign-in.ts';

const { fail } = refusing(testSingleSignOnRoute);

export const testSingleSignOn = handle(
  testSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, caller, { params }) => {
    const record = await inTeam(deps.table, caller, params.key);
    if (!isComplete(record)) return fail('single_sign_on_incomplete');
    const { address, cookie } = await reached(() => startSignIn(deps, record, { email: caller.email, testedBy: caller.user_key }));
    return new Reply({ json: { address }, cookies: [cookie] });
  },
);
