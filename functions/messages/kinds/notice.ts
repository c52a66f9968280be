import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { mailedNotice } from '../../../shared/messages/notice-text.ts';
import { choicesUrl } from '../addresses.ts';
import type { UserJob, UserMessage } from '../message.ts';
import { shorten } from '../shorten.ts';

interface NoticeJob extends UserJob {
  kind: 'notice';
  line: Line;
  /** Relative to the app's address. */
  url: string;
}

/** A notification as a mail, for users who chose that. Only to a verified address. */
export const noticeMail: UserMessage<'notice', 'notice_mailed', NoticeJob> = {
  kind: 'notice',
  on: 'notice_mailed',
  jobs: (id, { user_key, line, url }) => [{ kind: 'notice', id, user_key, line, url }],
  mail: async ({ settings }, user, { line, url }) => {
    if (!user.verified) return undefined;
    const { t, language } = letterWords('notice', user.language ?? 'en');
    const text = mailedNotice(line, language);
    const letter = {
      language,
      subject: shorten(text),
      preview: text,
      fromName: settings.appName,
      heading: t('heading'),
      paragraphs: [t('hello', { name: user.name }), text],
      button: { label: t('open'), url: `${settings.publicUrl}/${url}` },
      notes: [],
      footer: t('footer', { url: choicesUrl({ settings }) }),
    };
    return { to: user.email_address, letter };
  },
};
