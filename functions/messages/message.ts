import type { CommunicationChannel, PinChannel } from '../../shared/contract/schemas/signatory.ts';
import type { DomainEvent, FullPack, UserRecord } from '../data/records.ts';
import type { Attachment } from '../ports/mail.ts';
import type { DepsFor } from '../runtime/deps.ts';
import type { Letter } from './letter.ts';
import type { Outcome } from './outcome.ts';

/** What composing a message may need. */
export type Composing = DepsFor<{ table: 'write'; files: 'read'; links: 'read' }>;

/** What a queue carries: which message is due. `id` is that of its event: the same job has the same links and the same ledger entry. */
interface Job {
  kind: string;
  id: string;
}

export interface PackJob extends Job {
  pack_key: string;
  round: number;
  /** The channel to go by instead of the message's own choice; texts are never without. */
  channel?: CommunicationChannel | PinChannel;
}

export interface UserJob extends Job {
  user_key: string;
}

/** What to write into the pack's history when a message went. */
export type Recorded = Omit<Outcome, 'id' | 'channel' | 'to' | 'refused'>;

/** A mail ready to go. */
export interface Mail {
  to: string;
  letter: Letter;
  attachments?: Attachment[];
  /** Left out where the history says nothing of it. */
  outcome?: Recorded;
}

/** An SMS, a WhatsApp message or what a call says, ready to go. */
export interface Text {
  to: string;
  text: string;
  outcome: Recorded;
}

type EventType = DomainEvent['type'];
type EventOf<E extends EventType> = Extract<DomainEvent, { type: E }>;

/** What sets a message off: an event, and the jobs that follow from it. */
interface Trigger<E extends EventType, J> {
  on: E;
  jobs(id: string, event: EventOf<E>): J[];
}

/**
 * One message about a document: what sets it off and whom it goes to, by which channels, and what it says there by the words of its own name in
 * `shared/messages/<language>/letters.ts`. It is composed when it is sent, from the records as they are then; undefined where it no
 * longer holds.
 */
export interface PackMessage<J extends PackJob, E extends EventType = never> extends Partial<Trigger<E, J>> {
  kind: J['kind'];
  /** Tells one recipient of the job from another; the ledger knows a message by it. */
  recipient(full: FullPack, job: J): string;
  /** The channel that it goes by, where that is chosen when it is sent; undefined where it is not to go. */
  channel?(full: FullPack, job: J): CommunicationChannel | undefined;
  mail?(deps: Composing, full: FullPack, job: J): Promise<Mail | undefined>;
  text?(deps: Composing, full: FullPack, job: J): Promise<Text | undefined>;
}

/** Finds out whom a message goes to when it is due, and puts a job in for each. */
export interface ToAll<J extends Job & { pack_key: string }, E extends EventType, Each extends PackJob> extends Trigger<E, J> {
  kind: J['kind'];
  each(deps: Composing, full: FullPack, job: J): Promise<Each[]>;
}

/** One message to a user about their account, by email. */
export interface UserMessage<K extends string, E extends EventType> extends Trigger<E, UserJob & { kind: K }> {
  kind: K;
  mail(deps: Composing, user: UserRecord, job: UserJob & { kind: K }): Promise<Mail | undefined>;
}
