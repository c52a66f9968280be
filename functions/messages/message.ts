import type { CommunicationChannel, PinChannel } from '../../shared/contract/schemas/documents/signatory.ts';
import type { CallLanguage } from '../../shared/messages/languages.ts';
import type { Letter } from '../../shared/messages/letter/letter.ts';
import type { DomainEvent, LoginFacts } from '../data/following/domain-event.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { UserPinPlace, UserRecord } from '../data/people/user-records.ts';
import type { Attachment } from '../ports/mail.ts';
import type { DepsFor } from '../runtime/deps.ts';
import type { Outcome } from './outcome.ts';

/** The ports that composing a message may need. */
export type Composing = DepsFor<{ table: 'write'; files: 'read'; links: 'read' }>;

/** A job on a queue: the message that is due. `id` is its event's, so the same job has the same links and the same ledger entry. */
interface Job {
  kind: string;
  id: string;
  /** The account, else the event, whose messages take turns with those of others. */
  turn?: string;
}

export interface PackJob extends Job {
  pack_key: string;
  round: number;
  /** The channel to use instead of the message's own choice. Texts always have one. */
  channel?: CommunicationChannel | PinChannel;
}

export interface UserJob extends Job {
  user_key: string;
  /** The login that a mail is about. */
  login?: LoginFacts;
  /** The account in which something was asked for. */
  account_key?: string;
  /** The code that a message brings, what it is for, and how it goes to a telephone. */
  pin_id?: string;
  place?: UserPinPlace;
  channel?: 'sms' | 'whatsapp';
}

/** To somebody who may be no user yet. */
export interface InvitedJob extends Job {
  account_key: string;
  invited_key: string;
}

/** About something that the installation's operator sees to. */
export interface OperatorJob extends Job {
  account_key: string;
  order_key: string;
}

/** The entry in the pack's history when a message was sent. */
export type Recorded = Omit<Outcome, 'id' | 'channel' | 'to' | 'refused'>;

/** A mail ready to send. */
export interface Mail {
  to: string;
  letter: Letter;
  attachments?: Attachment[];
  /** Left out if the history does not mention the message. */
  outcome?: Recorded;
}

/** An SMS, a WhatsApp message or a call's text, ready to send. */
export interface Text {
  to: string;
  text: string;
  /** The language of a call, which a voice reads out; English without it. */
  language?: CallLanguage;
  outcome: Recorded;
}

type EventType = DomainEvent['type'];
type EventOf<E extends EventType> = Extract<DomainEvent, { type: E }>;

interface Message<K extends string> {
  kind: K;
  /** Somebody waits for it at a screen, or must act at once: its mail goes before all others. */
  isUrgent?: true;
}

/** The triggers of a message: an event, and the jobs that follow from it. */
interface Trigger<E extends EventType, J> {
  on: E;
  jobs(id: string, event: EventOf<E>): J[];
}

/**
 * One message about a document: its triggers, recipients and channels. Its words stand under its name in
 * `shared/messages/<language>/letters.ts`. It is composed when it is sent, from the records at that time; undefined if
 * it no longer applies.
 */
export interface PackMessage<J extends PackJob, E extends EventType = never> extends Partial<Trigger<E, J>>, Message<J['kind']> {
  /** Distinguishes the recipients of a job. The ledger identifies a message by it. */
  recipient(full: FullPack, job: J): string;
  /** The channel, if it is chosen at sending; undefined if the message must not be sent. */
  channel?(full: FullPack, job: J): CommunicationChannel | undefined;
  mail?(deps: Composing, full: FullPack, job: J): Promise<Mail | undefined>;
  text?(deps: Composing, full: FullPack, job: J): Promise<Text | undefined>;
}

/** Finds a message's recipients when it is due, and queues a job for each. */
export interface ToAll<J extends Job & { pack_key: string }, E extends EventType, Each extends PackJob>
  extends Trigger<E, J>,
    Message<J['kind']> {
  each(deps: Composing, full: FullPack, job: J): Promise<Each[]>;
}

/** One message to a user about their account, by email or to their telephone. */
export interface UserMessage<K extends string, E extends EventType, J extends UserJob & { kind: K } = UserJob & { kind: K }>
  extends Trigger<E, J>,
    Message<K> {
  mail?(deps: Composing, user: UserRecord, job: J): Promise<Mail | undefined>;
  text?(deps: Composing, user: UserRecord, job: J): Promise<Omit<Text, 'outcome'> | undefined>;
}

/** One message to somebody who is invited to an account or an organisation, by email. */
export interface InvitedMessage<K extends string, E extends EventType, J extends InvitedJob & { kind: K } = InvitedJob & { kind: K }>
  extends Trigger<E, J>,
    Message<K> {
  toInvited(deps: Composing, job: J): Promise<Mail | undefined>;
}

/** One message to the installation's operator, by email. */
export interface OperatorMessage<K extends string, E extends EventType> extends Trigger<E, OperatorJob & { kind: K }>, Message<K> {
  toOperator(deps: Composing, job: OperatorJob & { kind: K }): Promise<Mail | undefined>;
}
