import type { UserRecord } from '../../data/records.ts';
import type { Letter } from '../letter.ts';
import { letterWords } from '../letter-words.ts';
import type { Composing, UserMessage } from '../message.ts';

type Change = 'two_factor_on' | 'two_factor_off' | 'recovery_code_used';

/** Inform a user of what has happened to their two-step authentication, in case it was somebody else. */
export const twoFactorOn = changeMail('two_factor_on');
export const twoFactorOff = changeMail('two_factor_off');
export const recoveryCodeUsed = changeMail('recovery_code_used');

function changeMail<C extends Change>(kind: C): UserMessage<C, 'user_mail_requested'> {
  return {
    kind,
    on: 'user_mail_requested',
    jobs: (id, { mail, user_key }) => (mail === kind ? [{ kind, id, user_key }] : []),
    mail: async (deps, user) => ({ to: user.email_address, letter: letterAbout(deps, user, kind) }),
  };
}

function letterAbout({ settings }: Composing, user: UserRecord, change: Change): Letter {
  const { t, language } = letterWords('two_factor_changed', 'en');
  const { appName: app, publicUrl } = settings;
  const left = user.recovery_codes_left ?? 0;
  const happened = t(change, { app });
  return {
    language,
    subject: t(`${change}_subject`, { app }),
    preview: t('preview'),
    fromName: app,
    heading: t(`${change}_subject`, { app }),
    paragraphs: [t('hello', { name: user.name }), change === 'recovery_code_used' ? `${happened} ${t('left', { n: left })}` : happened],
    button: { label: t('button'), url: `${publicUrl}/forgot` },
    notes: [t('not_you')],
    footer: t('footer', { app }),
  };
}
