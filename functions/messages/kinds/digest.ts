import type { DigestPeriod } from '../../../shared/domain/people/notification-choices.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { mailedNotice } from '../../../shared/messages/notice-text.ts';
import { digestEntries } from '../../data/following/digests.ts';
import { membershipsOf } from '../../data/people/users.ts';
import { choicesUrl } from '../addresses.ts';
import type { UserJob, UserMessage } from '../message.ts';

interface DigestJob extends UserJob {
  kind: 'digest';
  period: DigestPeriod;
  from: string;
  until: string;
}

/** So many lines are worth reading in a mail. The notification centre shows all. */
const mostLines = 30;
/** The most that is counted. */
const mostEntries = 500;

/**
 * What happened in a day or a week, of the kinds that a user chose to be told like this, in accounts that they still belong
 * to. Only to a verified address.
 */
export const digest: UserMessage<'digest', 'digest_due', DigestJob> = {
  kind: 'digest',
  on: 'digest_due',
  jobs: (id, { type, ...about }) => [{ kind: 'digest', id, ...about }],
  mail: async ({ table, settings }, user, { period, from, until }) => {
    if (!user.verified) return undefined;
    const entries = await digestEntries(table, user.key, { period, from, until }, mostEntries);
    const own = new Set((await membershipsOf(table, user.key)).map(({ account_key }) => account_key));
    const theirs = entries.filter(({ account_key }) => account_key === undefined || own.has(account_key));
    const once = [...new Map(theirs.map((entry) => [entry.key, entry])).values()];
    if (once.length === 0) return undefined;
    const { t, language } = letterWords('digest', user.language ?? 'en');
    const n = once.length;
    const lines = once.slice(0, mostLines).map((entry) => mailedNotice(entry, language));
    const letter = {
      language,
      subject: t(period === 'day' ? 'subject_day' : 'subject_week', { n, app: settings.appName }),
      preview: lines[0] ?? '',
      fromName: settings.appName,
      heading: t(period === 'day' ? 'heading_day' : 'heading_week'),
      paragraphs: [t('hello', { name: user.name }), ...lines, ...(n > lines.length ? [t('more', { n: n - lines.length })] : [])],
      button: { label: t('open'), url: `${settings.publicUrl}/#notifications` },
      notes: [],
      footer: t(period === 'day' ? 'footer_day' : 'footer_week', { url: choicesUrl({ settings }) }),
    };
    return { to: user.email_address, letter };
  },
};
