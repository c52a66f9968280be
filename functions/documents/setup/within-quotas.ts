import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { normaliseEmail } from '../../../shared/domain/people/email.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { quotasOf } from '../../data/accounts/account-quotas.ts';
import { askedMessages } from '../../data/following/usage.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';

interface QuotaDeps {
  table: Table;
  clock: Clock;
  settings: Settings;
}

type Decided<T> = { change: PackChange | null; answer: T };
type Decide<T> = (full: FullPack) => Promise<Decided<T>> | Decided<T>;
type Kind = 'emails_a_day' | 'texts_a_day' | 'calls_a_day';

interface Message {
  kind: Kind;
  to: string;
}

const kinds = { email: 'emails_a_day', sms: 'texts_a_day', whatsapp: 'texts_a_day', voice: 'calls_a_day' } as const;
const day = 86_400;
const hour = 3_600;

/**
 * Wraps a decision for `changePack` and counts its messages against the quotas of the document's account, once, however
 * often the decision is repeated. Throws quota_reached: nothing is sent then, but quotas that were checked before the
 * failing one keep their count.
 */
export function withinQuotas<T>(deps: QuotaDeps, decide: Decide<T>): Decide<T> {
  let counted = false;
  return async (full) => {
    const decided = await decide(full);
    if (!counted) await count(deps, full.pack.account_key, messagesOf(full, decided.change), copiesOf(full, decided.change));
    counted = true;
    return decided;
  };
}

function messagesOf(full: FullPack, change: PackChange | null): Message[] {
  return askedMessages(full, change).map(({ channel, person, reader }) => ({
    kind: kinds[channel],
    to: addressOf(channel, person) ?? normaliseEmail(reader),
  }));
}

function addressOf(channel: keyof typeof kinds, person: SignatoryRecord | undefined): string | undefined {
  return channel === 'email' ? person && normaliseEmail(person.email) : person?.mobile_number;
}

/**
 * The final documents that a change promises to people in copy. Whoever completes the signing can't be held up by them,
 * so they count when the document is sent, or when somebody is added after that. They count in the day alone: an archive
 * may get more copies in an hour than somebody wants requests.
 */
function copiesOf({ pack }: FullPack, change: PackChange | null): Kind[] {
  const { status = pack.status, cc_recipients = pack.cc_recipients } = change?.pack ?? {};
  if (status !== 'awaiting_signatures') return [];
  const known = new Set(pack.status === 'awaiting_signatures' ? pack.cc_recipients.map(contactIn) : []);
  // The same address gets one.
  const wanted = new Map(cc_recipients.map((recipient) => [contactIn(recipient), recipient]));
  return [...wanted]
    .flatMap(([contact, recipient]) => (known.has(contact) ? [] : [recipient]))
    .flatMap(({ email, mobile_number }): Kind[] => [...(email ? [kinds.email] : []), ...(mobile_number ? [kinds.sms] : [])]);
}

const contactIn = ({ email, mobile_number }: CcRecipient) => `${normaliseEmail(email)} ${mobile_number}`;

async function count(deps: QuotaDeps, accountKey: string, messages: Message[], copies: Kind[]): Promise<void> {
  if (messages.length + copies.length === 0) return;
  const quotas = await quotasOf(deps.table, accountKey, deps.settings.quotas);
  const reached = { code: 'quota_reached' } as const;
  for (const [kind, all] of Map.groupBy([...messages.map((message) => message.kind), ...copies], (one) => one)) {
    await limitRate(deps, `${kind} of ${accountKey}`, quotas[kind], day, { ...reached, amount: all.length });
  }
  const recipients = [...Map.groupBy(messages, (message) => message.to)];
  await Promise.all(
    recipients.map(([to, theirs]) =>
      limitRate(deps, `messages of ${accountKey} to ${to}`, quotas.recipient_an_hour, hour, { ...reached, amount: theirs.length }),
    ),
  );
}
