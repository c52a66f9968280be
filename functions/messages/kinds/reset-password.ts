import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import type { UserMessage } from '../message.ts';
import { userLinkToken } from '../user-link.ts';

/** Sends a link by which a user who forgot their password chooses a new one. */
export const resetPassword: UserMessage<'reset_password', 'user_mail_requested'> = {
  kind: 'reset_password',
  isUrgent: true,
  on: 'user_mail_requested',
  jobs: (id, { mail, user_key }) => (mail === 'reset_password' ? [{ kind: mail, id, user_key }] : []),
  mail: async (deps, user, job) => {
    const { t, language } = letterWords('reset_password', user.language ?? 'en');
    const { appName: app, publicUrl } = deps.settings;
    const letter = {
      language,
      subject: t('subject', { app }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading'),
      paragraphs: [t('hello', { name: user.name }), t('asked', { app })],
      button: { label: t('button'), url: `${publicUrl}/reset?token=${await userLinkToken(deps, job, user)}` },
      notes: [t('validity')],
      footer: t('footer'),
    };
    return { to: user.email_address, letter };
  },
};
