import { letterWords, minuteIn } from '../letter-words.ts';
import type { UserMessage } from '../message.ts';

/** Informs a user of a login from a device that they have not used before, in case it was somebody else. */
export const newDevice: UserMessage<'new_device', 'user_mail_requested'> = {
  kind: 'new_device',
  on: 'user_mail_requested',
  jobs: (id, event) => (event.mail === 'new_device' ? [{ kind: event.mail, id, user_key: event.user_key, login: event.login }] : []),
  mail: async (deps, user, { login }) => {
    if (!login) return undefined;
    const { t, language } = letterWords('new_device', 'en');
    const { appName: app, publicUrl } = deps.settings;
    const letter = {
      language,
      subject: t('subject', { app }),
      preview: t('preview'),
      fromName: app,
      heading: t('heading'),
      paragraphs: [
        t('hello', { name: user.name }),
        t('logged_in', { app }),
        t('facts', { device: login.device || t('unknown'), ip: login.ip, time: minuteIn(language, login.at) }),
      ],
      button: { label: t('button'), url: `${publicUrl}/forgot` },
      notes: [t('not_you')],
      footer: t('footer', { app }),
    };
    return { to: user.email_address, letter };
  },
};
