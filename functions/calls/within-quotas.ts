import type { CcRecipient } from '../../shared/contract/schemas/documents/signatory.ts';
import { countedEmail, normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { quotasOf } from '../data/accounts/account-quotas.ts';
import { askedMessages } from '../data/following/usage.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { Failure, fail } from '../runtime/failure.ts';
import type { Quotas } from '../settings/quotas.ts';
import type { Settings } from '../settings/settings.ts';
import { countCall, uncountCall } from './rate-limit.ts';

interface QuotaDeps {
  table: Table;
  clock: Clock;
  settings: Settings;
}

type Decided<T> = { change: PackChange | null; answer: T };
type Decide<T> = (full: FullPack) => Promise<Decided<T>> | Decided<T>;
type Kind = 'emails_a_day' | 'texts_a_day' | 'calls_a_day';

interface Message {
  /** Null if it has counted in the day when it was promised. */
  kind: Kind | null;
  /** Empty if it counts in the day alone. */
  to: string;
}

const kinds = { email: 'emails_a_day', sms: 'texts_a_day', whatsapp: 'texts_a_day', voice: 'calls_a_day' } as const;
const day = 86_400;
const hour = 3_600;
/** The share of the messages of a day that anonymous visitors of forms may cause: the account's own are not used up by them. */
const shareOfForms = 0.5;

/** The people and copies of the template that a bulk send makes documents of. */
type Template = { signatories: readonly Contact[]; pack: { cc_recipients: readonly Contact[] } };
type Contact = Pick<CcRecipient, 'email' | 'mobile_number'>;

/**
 * Wraps a decision for `changePack` and counts its messages against the quotas of the document's account, once, however
 * often the decision is repeated. Throws quota_reached, whose answer names the `quota`: nothing is sent then, and nothing counted.
 * `template`: the document is one of a bulk send. `byForm`: an anonymous visitor of a form causes the messages.
 */
export function withinQuotas<T>(
  deps: QuotaDeps,
  decide: Decide<T>,
  { template, byForm = false }: { template?: Template; byForm?: boolean } = {},
): Decide<T> {
  let counted = false;
  return async (full) => {
    const decided = await decide(full);
    if (!counted) await count(deps, full.pack.account_key, causedBy(full, decided.change, template), byForm);
    counted = true;
    return decided;
  };
}

/**
 * Counts the messages of a document that a visitor of a form has made, against the forms' share of a day too. Throws quota_reached; its
 * answer says `of: 'forms'` if it is that share.
 */
export function countForForm(deps: QuotaDeps, full: FullPack, change: PackChange): Promise<void> {
  return count(deps, full.pack.account_key, causedBy(full, change), true);
}

const causedBy = (full: FullPack, change: PackChange | null, template?: Template): Message[] => [
  ...messagesOf(full, change),
  ...laterRequests(full, change, template),
  ...copiesOf(full, change, template),
];

/**
 * Whether a message that nobody can be refused for, such as news that a request ended, goes: it counts as every other
 * message does, and is left out beyond the quotas.
 */
export async function fitsQuotas(deps: QuotaDeps, accountKey: string, channel: keyof typeof kinds, to: string): Promise<boolean> {
  try {
    await count(deps, accountKey, [{ kind: kinds[channel], to: channel === 'email' ? normaliseEmail(to) : to }]);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'quota_reached') return false;
    throw error;
  }
}

/**
 * Plain news that a request ended counts when it goes (`fitsQuotas`): taking a document back or rejecting it is never held up by it. So
 * does a request that waits for the quotas.
 */
function withoutLater(change: PackChange | null): PackChange | null {
  const events = change?.events?.filter((event) =>
    event.type === 'signatures_requested' ? event.later_for === undefined : event.type !== 'signing_cancelled' || event.reason !== '',
  );
  return change && events ? { ...change, events } : change;
}

function messagesOf(full: FullPack, change: PackChange | null): Message[] {
  const promised = promisedIn(full);
  return askedMessages(full, withoutLater(change)).map(({ channel, person, reader }) => {
    const to = addressOf(channel, person) ?? normaliseEmail(reader);
    const isTheirTurn = person !== undefined && person.status !== 'setup' && promised.has(`${person.uuid} ${to}`);
    return { kind: isTheirTurn ? null : kinds[channel], to };
  });
}

/** The request that a person gets when their turn comes. */
const promisedTo = ({ uuid, primary_communication_channel: channel, ...person }: SignatoryRecord) =>
  person.status === 'setup' && person.can_receive_signing_notifications
    ? [{ uuid, kind: kinds[channel], to: channel === 'email' ? normaliseEmail(person.email) : person.mobile_number }]
    : [];

/** To whom a document that was sent has promised requests, which have counted. */
function promisedIn({ pack, signatories }: FullPack): ReadonlySet<string> {
  const all = pack.status === 'awaiting_signatures' ? signatories.flatMap(promisedTo) : [];
  return new Set(all.map(({ uuid, to }) => `${uuid} ${to}`));
}

/**
 * The requests that a change promises to people whose turn comes later. Whoever signs before them can't be held up, so
 * they count when the document is sent, or when such a person gets another address or is to be written to after that.
 * The first time they count in the day alone: who countersigns every form or bulk send is asked often. An address that a
 * row of a bulk send gave counts as that person's too, or many rows would flood one person.
 */
function laterRequests(full: FullPack, change: PackChange | null, template?: Template): Message[] {
  const { pack, signatories } = full;
  const { status = pack.status } = change?.pack ?? {};
  if (status !== 'awaiting_signatures') return [];
  const isFirst = pack.status === 'setup' && pack.round === 0;
  const known = promisedIn(full);
  const isOfRow = ofRows(template);
  const after = new Map([...signatories, ...(change?.signatories ?? [])].map((person) => [person.uuid, person]));
  return [...after.values()]
    .flatMap(promisedTo)
    .filter(({ uuid, to }) => !known.has(`${uuid} ${to}`))
    .map(({ kind, to }) => ({ kind, to: isFirst && !isOfRow(to) ? '' : to }));
}

function addressOf(channel: keyof typeof kinds, person: SignatoryRecord | undefined): string | undefined {
  return channel === 'email' ? person && normaliseEmail(person.email) : person?.mobile_number;
}

/**
 * The final documents that a change promises to people in copy. Whoever completes the signing can't be held up by them,
 * so they count when the document is sent, or when somebody is added after that. They count in the day alone: an archive
 * may get more copies in an hour than somebody wants requests. The address of a row of a bulk send counts as that person's.
 */
function copiesOf({ pack }: FullPack, change: PackChange | null, template?: Template): Message[] {
  const { status = pack.status, cc_recipients = pack.cc_recipients } = change?.pack ?? {};
  if (status !== 'awaiting_signatures') return [];
  const known = new Set(pack.status === 'awaiting_signatures' ? pack.cc_recipients.map(contactIn) : []);
  const isOfRow = ofRows(template);
  // The same address gets one.
  const wanted = new Map(cc_recipients.map((recipient) => [contactIn(recipient), recipient]));
  return [...wanted]
    .flatMap(([contact, recipient]) => (known.has(contact) ? [] : [recipient]))
    .flatMap(({ email, mobile_number }): Message[] => [
      ...(email ? [{ kind: kinds.email, to: normaliseEmail(email) }] : []),
      ...(mobile_number ? [{ kind: kinds.sms, to: mobile_number }] : []),
    ])
    .map(({ kind, to }) => ({ kind, to: isOfRow(to) ? to : '' }));
}

/** Whether an address or number came from a row: the template does not hold it. */
function ofRows(template: Template | undefined): (to: string) => boolean {
  if (!template) return () => false;
  const all = [...template.signatories, ...template.pack.cc_recipients];
  const fixed = new Set(all.flatMap(({ email, mobile_number }) => [normaliseEmail(email), mobile_number]));
  return (to) => !fixed.has(to);
}

const contactIn = ({ email, mobile_number }: CcRecipient) => `${normaliseEmail(email)} ${mobile_number}`;

async function count(deps: QuotaDeps, accountKey: string, messages: Message[], byForm = false): Promise<void> {
  if (messages.length === 0) return;
  const quotas = await quotasOf(deps.table, accountKey, deps.settings.quotas);
  const ofDay = [...Map.groupBy(messages, (message) => message.kind)].flatMap(([quota, all]): Counted[] => {
    if (quota === null) return [];
    const counted = { quota, window: day, amount: all.length };
    const ofForms = { ...counted, name: `${quota} of forms of ${accountKey}`, maximum: quotas[quota] * shareOfForms, of: 'forms' } as const;
    return [...(byForm ? [ofForms] : []), { ...counted, name: `${quota} of ${accountKey}`, maximum: quotas[quota] }];
  });
  const ofHour = [...Map.groupBy(messages, (message) => countedEmail(message.to))].flatMap(([to, theirs]) => {
    const counted = {
      quota: 'recipient_an_hour',
      // Visitors use up nothing of what the account may send to the same person itself.
      name: `messages of ${byForm ? 'forms of ' : ''}${accountKey} to ${to}`,
      window: hour,
      amount: theirs.length,
      maximum: quotas.recipient_an_hour,
    } as const;
    return to === '' ? [] : [counted];
  });
  const wanted: Counted[] = [...ofDay, ...ofHour];
  for (const [at, { quota, name, window, amount, maximum, of }] of wanted.entries()) {
    const { left, seconds } = await countCall(deps, name, maximum, window, { amount });
    if (left >= 0) continue;
    for (const earlier of wanted.slice(0, at)) await uncountCall(deps, earlier.name, earlier.window, earlier.amount);
    fail('quota_reached', { retryAfter: seconds, answer: { quota, ...(of && { of }) } });
  }
}

interface Counted {
  quota: keyof Quotas;
  name: string;
  window: number;
  amount: number;
  maximum: number;
  /** Set for a part of the quota. */
  of?: 'forms';
}
