import { randomBytes } from 'node:crypto';
import { inviteToOrganisationRoute } from '../../shared/contract/organisations/invite-to-organisation.ts';
import { codeFrom, mostAccounts } from '../../shared/domain/policy/organisations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { keepToken, linkValidity } from '../data/people/link-tokens.ts';
import { stillAdministers } from '../data/people/members.ts';
import { stillManages } from '../data/people/organisations.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { asManager } from './in-organisation.ts';

const { allow, fail } = refusing(inviteToOrganisationRoute);

export const inviteToOrganisation = handle(inviteToOrganisationRoute, { table: 'write' }, async ({ table, clock }, caller, { params }) =>
  retried(async () => {
    const { account, organisation, me } = await asManager(table, caller, params.key);
    allow(may(me, 'writeToPeople'));
    if (organisation.accounts >= mostAccounts) fail('organisation_full');
    const code = codeFrom(randomBytes(32));
    const valid_until = new Date(clock.now().getTime() + linkValidity.organisation).toISOString();
    const token = { kind: 'organisation' as const, organisation_key: organisation.key, account_key: account.key, valid_until };
    await keepToken(table, code, token, [stillAdministers(caller.user_key, account.key), stillManages(organisation.key, account.key)]);
    log('info', 'organisation_invited', { account_key: account.key, user_key: caller.user_key, organisation_key: organisation.key });
    return { code, valid_until };
  }),
);
