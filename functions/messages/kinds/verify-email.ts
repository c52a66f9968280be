import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import type { UserMessage } from '../message.ts';
import { userLinkToken } from '../user-link.ts';

/** Asks a person who registered to confirm their address. */
export const verifyEmail: UserMessage<'verify_email', 'user_mail_requested'> = {
  kind: 'verify_email',
  isUrgent: true,
  on: 'user_mail_requested',
  jobs: (id, { mail, user_key }) => (mail === 'verify_email' ? [{ kind: mail, id, user_key }] : []),
  mail: async (deps, user, job) => {
    if (user.verified) return undefined;
    const { t, language } = letterWords('verify_email', user.language ?? 'en');
    const { appName: app, publicUrl } = deps.settings;
    const letter = {
      language,
      subject: t('subject', { app }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading'),
      paragraphs: [t('hello', { name: user.name }), t('welcome', { app })],
      button: { label: t('button'), url: `${publicUrl}/verify_email?token=${await userLinkToken(deps, job, user)}` },
      notes: [t('validity')],
      footer: t('footer', { app }),
    };
    return { to: user.email_address, letter };
  },
};
