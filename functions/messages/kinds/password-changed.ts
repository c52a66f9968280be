import { letterWords } from '../letter-words.ts';
import type { UserMessage } from '../message.ts';

/** Informs a user that their password was changed, in case somebody else changed it. */
export const passwordChanged: UserMessage<'password_changed', 'user_mail_requested'> = {
  kind: 'password_changed',
  on: 'user_mail_requested',
  jobs: (id, { mail, user_key }) => (mail === 'password_changed' ? [{ kind: mail, id, user_key }] : []),
  mail: async (deps, user) => {
    const { t, language } = letterWords('password_changed', 'en');
    const { appName: app, publicUrl } = deps.settings;
    const letter = {
      language,
      subject: t('subject', { app }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading'),
      paragraphs: [t('hello', { name: user.name }), t('changed', { app })],
      button: { label: t('button'), url: `${publicUrl}/forgot` },
      notes: [t('not_you')],
      footer: t('footer', { app }),
    };
    return { to: user.email_address, letter };
  },
};
