import type { DomainEvent } from '../data/following/domain-event.ts';
import { accountChanges } from './kinds/account-change.ts';
import { cancelled, cancelledToAll } from './kinds/cancelled.ts';
import { completed, completedToAll } from './kinds/completed.ts';
import { delegated, delegatedConfirmed } from './kinds/delegated.ts';
import { digest } from './kinds/digest.ts';
import { invitation } from './kinds/invitation.ts';
import { noteTold } from './kinds/note-told.ts';
import { noticeMail } from './kinds/notice.ts';
import { organisationInvitation } from './kinds/organisation-invitation.ts';
import { ownerNotice } from './kinds/owner-notice.ts';
import { pendingLinks } from './kinds/pending-links.ts';
import { pin } from './kinds/pin.ts';
import { planOrder } from './kinds/plan-order.ts';
import { progress, progressToAll } from './kinds/progress.ts';
import { question } from './kinds/question.ts';
import { rejected } from './kinds/rejected.ts';
import { removedFromTeam } from './kinds/removed-from-team.ts';
import { resetPassword } from './kinds/reset-password.ts';
import { sealFailed } from './kinds/seal-failed.ts';
import { signatureReceived } from './kinds/signature-received.ts';
import { signatureRequest } from './kinds/signature-request.ts';
import { supportEntered } from './kinds/support-entered.ts';
import { userPin } from './kinds/user-pin.ts';
import { userTextPin } from './kinds/user-text-pin.ts';
import { verifyEmail } from './kinds/verify-email.ts';
import type {
  InvitedJob,
  InvitedMessage,
  OperatorJob,
  OperatorMessage,
  PackJob,
  PackMessage,
  ToAll,
  UserJob,
  UserMessage,
} from './message.ts';

/** Every message that is sent by email or telephone, and the jobs that find recipients for some of them. */
const messages = [
  signatureRequest,
  signatureReceived,
  pendingLinks,
  completedToAll,
  completed,
  rejected,
  noteTold,
  question,
  delegated,
  delegatedConfirmed,
  cancelledToAll,
  cancelled,
  sealFailed,
  progressToAll,
  progress,
  pin,
  ownerNotice,
  noticeMail,
  digest,
  verifyEmail,
  resetPassword,
  invitation,
  organisationInvitation,
  removedFromTeam,
  planOrder,
  supportEntered,
  userPin,
  userTextPin,
  ...accountChanges,
] as const;

type Registered = (typeof messages)[number];
/** The events that trigger messages. */
export type Trigger = Extract<Registered, { on?: unknown }>['on'] & string;

type AnyMessage =
  | PackMessage<PackJob, DomainEvent['type']>
  | ToAll<PackJob, DomainEvent['type'], PackJob>
  | UserMessage<string, DomainEvent['type']>
  | InvitedMessage<string, DomainEvent['type']>
  | OperatorMessage<string, DomainEvent['type']>;

/** A message on its queue. */
export type MessageJob = PackJob | UserJob | InvitedJob | OperatorJob;

const known: ReadonlyMap<string, AnyMessage> = new Map(messages.map((message) => [message.kind, message as unknown as AnyMessage]));

/** The message of a job. Throws for an unregistered kind: the job is tried again and ends among the dead letters. */
export function messageOf({ kind }: { kind: string }): AnyMessage {
  const found = known.get(kind);
  if (!found) throw new Error(`No message is called ${kind}.`);
  return found;
}

/** The jobs that an event puts on the queues; none if no message is about it. */
export function jobsOf(id: string, event: DomainEvent): MessageJob[] {
  const due = [...known.values()].filter(({ on }) => on === event.type);
  return due.flatMap((message): MessageJob[] => message.jobs?.(id, event as never) ?? []);
}

/** Texts and calls have their own queue, and so have mails that no other mail may hold up. */
export function queueOf(job: MessageJob): 'urgent-mail' | 'mail' | 'texts' {
  if ('channel' in job && job.channel !== undefined && job.channel !== 'email') return 'texts';
  return known.get(job.kind)?.isUrgent ? 'urgent-mail' : 'mail';
}
