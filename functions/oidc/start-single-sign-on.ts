import { startSingleSignOnRoute } from '../../shared/contract/oidc/start-single-sign-on.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply, redirect } from '../calls/reply.ts';
import { loadSingleSignOn } from '../data/people/single-sign-on.ts';
import { SignInFailed } from './issuer.ts';
import { startSignIn } from './sign-in.ts';

/** An account that does not exist answers as one without single sign-on. */
export const startSingleSignOn = handleAnyone(
  startSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, _, { params, query }) => {
    const record = await loadSingleSignOn(deps.table, params.account);
    if (record.mode === 'off') return redirect('/login?problem=not_offered');
    try {
      const { address, cookie } = await startSignIn(deps, record, { next: query.next });
      return new Reply({ ...redirect(address), cookies: [cookie] });
    } catch (error) {
      if (error instanceof SignInFailed) return redirect(`/login?problem=${error.problem}`);
      throw error;
    }
  },
);
