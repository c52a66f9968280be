import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { dayIn, letterWords, minuteIn } from '../../../shared/messages/letter/letter-words.ts';
import type { UserMail } from '../../data/following/domain-event.ts';
import { hashInAccount } from '../../data/following/hash-in-account.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import type { Composing, UserJob, UserMessage } from '../message.ts';

/** What a user is told of, in case it was somebody else. */
type Change = Exclude<UserMail, 'verify_email' | 'reset_password'> | 'new_device';

/** Nobody need act on these at once, and some go to many people. */
const patient: ReadonlySet<Change> = new Set(['login_ending', 'data_export_ready']);

/** One mail each, with the same letter: who signs in, how, and what else may act for them. */
export const accountChanges = [
  changeMail('new_device'),
  changeMail('password_changed'),
  changeMail('two_factor_on'),
  changeMail('two_factor_off'),
  changeMail('recovery_code_used'),
  changeMail('mobile_number_changed'),
  changeMail('api_key_made'),
  changeMail('application_secret_made'),
  changeMail('passkey_added'),
  changeMail('passkey_removed'),
  changeMail('passkey_copied'),
  changeMail('login_ending'),
  changeMail('data_export_ready'),
] as const;

function changeMail<C extends Change>(kind: C): UserMessage<C, 'user_mail_requested'> {
  return {
    kind,
    ...(!patient.has(kind) && { isUrgent: true }),
    on: 'user_mail_requested',
    jobs: (id, event) => {
      if (event.mail !== kind) return [];
      const about = { ...('login' in event && { login: event.login }), ...('account_key' in event && { account_key: event.account_key }) };
      return [{ kind, id, user_key: event.user_key, ...about }];
    },
    // Whoever reads an address that is not confirmed may have no account here: whoever registered with it would write to them.
    mail: async (deps, user, job) => (user.verified ? { to: user.email_address, letter: letterAbout(deps, user, kind, job) } : undefined),
  };
}

/** Where a mail that expects something of its reader leads. */
const places = {
  login_ending: { label: 'keep_login', path: '/login' },
  data_export_ready: { label: 'to_download', path: '/#profile/your_data' },
} as const;

function letterAbout({ settings }: Composing, user: UserRecord, change: Change, { login, account_key }: UserJob): Letter {
  const { t, language } = letterWords('account_change', user.language ?? 'en');
  const { appName: app, publicUrl } = settings;
  const left = change === 'recovery_code_used' ? t('left', { n: user.recovery_codes_left ?? 0 }) : '';
  const day = user.login_ends === undefined ? '' : dayIn(language, user.login_ends);
  const place = change in places ? places[change as keyof typeof places] : undefined;
  // Data about an address is fetched where it was asked for.
  const path = account_key === undefined ? place?.path : `/${hashInAccount(`#team/${account_key}`, user.key, account_key)}`;
  const facts =
    login &&
    t('facts', {
      device: login.device || t('unknown'),
      ip: login.ip,
      time: minuteIn(language, login.at, user.time_zone),
    });
  return {
    language,
    subject: t(`${change}_subject`, { app }),
    preview: t('preview'),
    fromName: app,
    heading: t(`${change}_subject`, { app }),
    paragraphs: [t('hello', { name: user.name }), `${t(change, { app, day })} ${left}`.trim(), ...(facts ? [facts] : [])],
    button: place ? { label: t(place.label), url: `${publicUrl}${path}` } : { label: t('button'), url: `${publicUrl}/forgot` },
    notes: [t(place ? 'not_you_then' : 'not_you', { link: `${publicUrl}/forgot` })],
    footer: t('footer', { app }),
  };
}
