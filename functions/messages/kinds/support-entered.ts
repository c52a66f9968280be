import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import { hashInAccount } from '../../data/following/hash-in-account.ts';
import type { UserJob, UserMessage } from '../message.ts';

interface EnteredJob extends UserJob {
  kind: 'support_entered';
  account_key: string;
  operator: string;
}

/** Tells an account's administrators that somebody from support looks at it, with the consent that one of them gave. */
export const supportEntered: UserMessage<'support_entered', 'support_entered', EnteredJob> = {
  kind: 'support_entered',
  on: 'support_entered',
  jobs: (id, { user_keys, account_key, operator }) =>
    user_keys.map((user_key) => ({ kind: 'support_entered', id, user_key, account_key, operator })),
  mail: async (deps, user, { account_key, operator }) => {
    const account = await loadAccount(deps.table, account_key);
    if (!account || !user.verified) return undefined;
    const { t, language } = letterWords('support_entered', user.language ?? 'en');
    const { appName: app, publicUrl } = deps.settings;
    const team = account.name;
    const letter = {
      language,
      subject: t('subject', { team }),
      preview: t('preview'),
      fromName: app,
      heading: t('subject', { team }),
      paragraphs: [t('hello', { name: user.name }), t('entered', { operator, team, app }), t('only_looks')],
      button: { label: t('button'), url: `${publicUrl}/${hashInAccount(`#team/${account_key}`, user.key, account_key)}` },
      notes: [],
      footer: t('footer', { app }),
    };
    return { to: user.email_address, letter };
  },
};
