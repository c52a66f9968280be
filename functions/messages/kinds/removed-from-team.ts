import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import type { UserJob, UserMessage } from '../message.ts';

interface RemovedJob extends UserJob {
  kind: 'removed_from_team';
  account_key: string;
}

/** Tells somebody that they were removed from a team. Who leaves by themselves knows it. */
export const removedFromTeam: UserMessage<'removed_from_team', 'member_removed', RemovedJob> = {
  kind: 'removed_from_team',
  on: 'member_removed',
  jobs: (id, { user_key, account_key, left }) => (left ? [] : [{ kind: 'removed_from_team', id, user_key, account_key }]),
  mail: async (deps, user, { account_key }) => {
    const account = await loadAccount(deps.table, account_key);
    if (!account || !user.verified) return undefined;
    const { t, language } = letterWords('removed_from_team', user.language ?? 'en');
    const { appName: app, publicUrl } = deps.settings;
    const team = account.name;
    const letter = {
      language,
      subject: t('subject', { team }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading', { team }),
      paragraphs: [t('hello', { name: user.name }), t('removed', { team, app }), t('taken_over')],
      button: { label: t('button', { app }), url: `${publicUrl}/#documents` },
      notes: [],
      footer: t('footer', { app }),
    };
    return { to: user.email_address, letter };
  },
};
