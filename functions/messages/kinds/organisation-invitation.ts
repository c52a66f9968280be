import { fullName } from '../../../shared/domain/people/full-name.ts';
import { isBacked } from '../../../shared/domain/policy/accounts/invitation-rules.ts';
import { dayIn, letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import { findOrganisationInvitation } from '../../data/accounts/organisation-invitations.ts';
import { keys } from '../../data/keys.ts';
import { invitedKey } from '../../data/people/invitations.ts';
import { deriveOrganisationCode } from '../../data/people/link-tokens.ts';
import { loadUser } from '../../data/people/users.ts';
import type { InvitedJob, InvitedMessage } from '../message.ts';

interface OrganisationInvitationJob extends InvitedJob {
  kind: 'organisation_invitation';
  invited_by: string;
  email: string;
}

/**
 * Brings the code with which an account joins an organisation. It says the same whoever has the address. Nothing is sent
 * once the code no longer holds, or its maker no longer administers the account.
 */
export const organisationInvitation: InvitedMessage<'organisation_invitation', 'organisation_invited', OrganisationInvitationJob> = {
  kind: 'organisation_invitation',
  isUrgent: true,
  on: 'organisation_invited',
  jobs: (id, { account_key, invited_by, email }) => [
    { kind: 'organisation_invitation', id, account_key, invited_key: invitedKey(account_key, email), invited_by, email },
  ],
  toInvited: async ({ table, links, clock, settings }, { id, account_key, invited_by, email }) => {
    const code = await deriveOrganisationCode(links, id);
    const [found, account, inviter, backer] = await Promise.all([
      findOrganisationInvitation(table, code, clock.now()),
      loadAccount(table, account_key),
      loadUser(table, invited_by),
      table.get(keys.userAccount(invited_by, account_key), { consistent: true }),
    ]);
    if (!found || !account || !inviter || !isBacked(backer).ok) return undefined;
    const { t, language } = letterWords('organisation_invitation', inviter.language ?? 'en');
    const { appName: app, publicUrl } = settings;
    const team = account.name;
    const by = fullName(inviter);
    const organisation = found.organisation.name;
    const letter = {
      language,
      subject: t('subject', { by, organisation }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading', { organisation }),
      paragraphs: [t('hello'), t('invites', { by, team, organisation, app }), t('code', { code }), t('how')],
      button: { label: t('button'), url: `${publicUrl}/#team/join` },
      notes: [t('validity', { day: dayIn(language, found.token.valid_until) })],
      footer: t('footer', { by }),
      replyTo: inviter.email_address,
    };
    return { to: email, letter };
  },
};
