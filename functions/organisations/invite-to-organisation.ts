import { inviteToOrganisationRoute } from '../../shared/contract/organisations/invite-to-organisation.ts';
import { isEmail } from '../../shared/domain/people/email.ts';
import { readableEmail } from '../../shared/domain/people/readable-email.ts';
import { mayGrow } from '../../shared/domain/policy/accounts/organisations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { limitInvitations } from '../accounts/limit-invitations.ts';
import { handle } from '../calls/handle.ts';
import { stillManages } from '../data/accounts/organisations.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { deriveOrganisationCode, keepToken, linkValidity } from '../data/people/link-tokens.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { asManager } from './in-organisation.ts';

const { allow, fail } = refusing(inviteToOrganisationRoute);

/** The answer has the code either way: it says nothing about whose address it was mailed to. */
export const inviteToOrganisation = handle(
  inviteToOrganisationRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { params, body }) => {
    const { table, clock, links } = deps;
    const email = readableEmail(body?.data?.email_address ?? '');
    const admitted = async () => {
      const found = await asManager(table, caller, params.key);
      allow(may(found.me, 'writeToPeople'));
      allow(mayGrow(found.organisation));
      return found;
    };
    if (email !== '') {
      const { account } = await admitted();
      if (!isEmail(email)) fail('member_email_invalid');
      await limitInvitations(deps, 'organisation code', email, { account_key: account.key, user_key: caller.user_key });
    }
    return retried(async () => {
      const { account, organisation } = await admitted();
      const now = clock.now();
      const id = newKey();
      const code = await deriveOrganisationCode(links, id);
      const valid_until = new Date(now.getTime() + linkValidity.organisation).toISOString();
      const token = { kind: 'organisation' as const, organisation_key: organisation.key, account_key: account.key, valid_until };
      const invited = { type: 'organisation_invited' as const, account_key: account.key, invited_by: caller.user_key, email };
      await keepToken(table, code, token, [
        stillAdministers(caller.user_key, account.key),
        stillManages(organisation.key, account.key),
        ...(email === '' ? [] : [{ put: eventItem(invited, now, id) }]),
      ]);
      log('info', 'organisation_invited', { account_key: account.key, user_key: caller.user_key, organisation_key: organisation.key });
      return { code, valid_until };
    });
  },
);
