import { startSingleSignOnRoute } from '../../shared/contract/oidc/start-single-sign-on.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { redirect } from '../calls/reply.ts';
import { loadSingleSignOn } from '../data/accounts/single-sign-on.ts';
import { askedToSignIn } from './sign-in.ts';

/** An account that does not exist answers as one without single sign-on. */
export const startSingleSignOn = handleAnyone(startSingleSignOnRoute, { table: 'write' }, async ({ table }, _, { params, query }) => {
  const { account_key, mode } = await loadSingleSignOn(table, params.account);
  return redirect(mode === 'off' ? '/login?problem=not_offered' : askedToSignIn(account_key, query.next));
});
