import { getSingleSignOnRoute } from '../../shared/contract/oidc/get-single-sign-on.ts';
import { handle } from '../calls/handle.ts';
import { presentSingleSignOn } from '../data/accounts/single-sign-on.ts';
import { inTeam } from './in-team.ts';

export const getSingleSignOn = handle(getSingleSignOnRoute, { table: 'read' }, async ({ table, settings }, caller, { params }) => ({
  single_sign_on: presentSingleSignOn(await inTeam(table, caller, params.key), settings),
}));
