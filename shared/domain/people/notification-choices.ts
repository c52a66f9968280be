import { momentOf, zoneOffset } from '../wording/local-time.ts';
import { type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** How a person is written to about a kind of notification: not at all, at once, or in a digest each day or week. */
export const mailChoices = ['never', 'at_once', 'day', 'week'] as const;
export type MailChoice = (typeof mailChoices)[number];
export type DigestPeriod = Extract<MailChoice, 'day' | 'week'>;

export interface NotificationChoice {
  in_app: boolean;
  mail: MailChoice;
}
export type NotificationChoices = Record<NotificationKind, NotificationChoice>;

/** Kinds that a person can choose about, and `security`: the mails that protect the person's own access. */
export const chosenKinds = [...notificationKinds, 'security'] as const;
type ChosenKind = (typeof chosenKinds)[number];

/** A person must hear of a changed password at once, even if whoever changed it would rather not. */
export const securityChoice: NotificationChoice = { in_app: false, mail: 'at_once' };

/** What everybody starts with. */
export const usualChoices: NotificationChoices = {
  signed: { in_app: true, mail: 'never' },
  completed: { in_app: true, mail: 'at_once' },
  rejected: { in_app: true, mail: 'at_once' },
  note: { in_app: true, mail: 'at_once' },
  rules: { in_app: true, mail: 'at_once' },
  problem: { in_app: true, mail: 'never' },
  unsealed: { in_app: true, mail: 'at_once' },
  joined: { in_app: true, mail: 'never' },
  membership: { in_app: true, mail: 'at_once' },
  subscribed: { in_app: true, mail: 'never' },
};

const nothing: NotificationChoice = { in_app: false, mail: 'never' };

/** What somebody is told who does not belong to the account any more. */
export const toldNothing = Object.fromEntries(notificationKinds.map((kind) => [kind, nothing])) as NotificationChoices;

/** Kinds whose mail at once is a message of its own (the final document, a rejection with its reason, a note's words, a rule's notice). */
const withOwnMail: ReadonlySet<NotificationKind> = new Set(['completed', 'rejected', 'note', 'rules', 'unsealed']);

/** What follows from one notification for a person with these choices. */
interface Consequences {
  inApp: boolean;
  /** It goes into this digest. */
  digest: DigestPeriod | null;
  /** It is mailed at once, because no other message says it. */
  mailed: boolean;
}

/** `byRule`: a notification rule asks for a mail about the same thing, so its choice decides about mails. */
export function consequences(choices: NotificationChoices, kind: NotificationKind, byRule: boolean): Consequences {
  const mailKind = byRule ? 'rules' : kind;
  const { mail } = choices[mailKind];
  return {
    inApp: choices[kind].in_app,
    digest: mail === 'day' || mail === 'week' ? mail : null,
    mailed: mail === 'at_once' && !withOwnMail.has(mailKind),
  };
}

/** Whether this would change what nobody can switch off. */
export function isForbidden(kind: ChosenKind, { in_app, mail }: NotificationChoice): boolean {
  return kind === 'security' && (in_app !== securityChoice.in_app || mail !== securityChoice.mail);
}

export function wantsDigest(choices: NotificationChoices, period: DigestPeriod): boolean {
  return Object.values(choices).some(({ mail }) => mail === period);
}

/** The hour of the day at which digests go out, in the reader's time zone; weekly ones on Mondays. */
const digestHour = 6;
const monday = 1;
const day = 24 * 60 * 60_000;

/** When the next digest after this moment goes out. Without a time zone (IANA name), UTC counts. */
export function nextDigest(period: DigestPeriod, now: Date, timeZone = ''): Date {
  // `clock` shows the zone's own time as if it were UTC.
  const clock = new Date(now.getTime() + zoneOffset(timeZone, now));
  clock.setUTCHours(digestHour, 0, 0, 0);
  for (;;) {
    const next = momentOf(clock, timeZone);
    if (next > now && (period === 'day' || clock.getUTCDay() === monday)) return next;
    clock.setTime(clock.getTime() + day);
  }
}
