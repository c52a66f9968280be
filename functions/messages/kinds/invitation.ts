import { fullName } from '../../../shared/domain/people/full-name.ts';
import { isBacked } from '../../../shared/domain/policy/accounts/invitation-rules.ts';
import { dayIn, letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import { keys } from '../../data/keys.ts';
import { deriveToken, keepToken } from '../../data/people/link-tokens.ts';
import { loadUser } from '../../data/people/users.ts';
import type { InvitedJob, InvitedMessage } from '../message.ts';

interface InvitationJob extends InvitedJob {
  kind: 'invitation';
  sending: string;
}

/** Invites a person to join an account. Nothing is sent once it was withdrawn, accepted or sent again, or its sender no longer administers the account. */
export const invitation: InvitedMessage<'invitation', 'member_invited', InvitationJob> = {
  kind: 'invitation',
  isUrgent: true,
  on: 'member_invited',
  jobs: (id, { account_key, invited_key, sending }) => [{ kind: 'invitation', id, account_key, invited_key, sending }],
  toInvited: async (deps, { id, account_key, invited_key, sending }) => {
    const record = await deps.table.get(keys.userAccount(invited_key, account_key), { consistent: true });
    const invited = record?.invitation;
    if (invited?.sending !== sending) return undefined;
    const [account, inviter] = await Promise.all([loadAccount(deps.table, account_key), loadUser(deps.table, invited.invited_by)]);
    const backer = await deps.table.get(keys.userAccount(invited.invited_by, account_key), { consistent: true });
    if (!account || !isBacked(backer).ok) return undefined;
    const { email_address, valid_until } = invited;
    const token = await deriveToken(deps.links, id, `invitation ${invited_key}`);
    await keepToken(deps.table, token, { kind: 'invitation', account_key, invited_key, sending, email_address, valid_until });

    const { t, language } = letterWords('invitation', inviter?.language ?? 'en');
    const { appName: app, publicUrl } = deps.settings;
    const team = account.name;
    const by = inviter ? fullName(inviter) : team;
    const { name } = invited;
    const letter = {
      language,
      subject: t('subject', { by, team }),
      preview: t('preview', { app }),
      fromName: app,
      heading: t('heading', { team }),
      paragraphs: [name ? t('hello', { name }) : t('hello_nobody'), t('invites', { by, team, app })],
      button: { label: t('button'), url: `${publicUrl}/join/${token}` },
      notes: [t('validity', { day: dayIn(language, valid_until) })],
      footer: t('footer', { by }),
      ...(inviter && { replyTo: inviter.email_address }),
    };
    return { to: email_address, letter };
  },
};
