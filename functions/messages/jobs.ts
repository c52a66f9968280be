import type { NotificationEvent } from '../../shared/contract/schemas/notification-rule.ts';
import type { PinChannel } from '../../shared/contract/schemas/signatory.ts';

import type { Line } from '../../shared/messages/line.ts';
import type { PinReader } from '../data/records.ts';

/** What the mail queue carries: which message is due. It is composed when it is sent, from the records as they are then. */
export type MailJob =
  /** `id` is the event's: the same job has the same link and the same ledger entry however often it is delivered. */
  | {
      kind: 'signature_request';
      id: string;
      pack_key: string;
      round: number;
      signatory_uuid: string;
      channel?: 'email' | 'sms' | 'whatsapp';
      /** Asks once more. */
      reminder?: true;
    }
  /** Finds out what else the account asks of an address, and puts a job in for each. */
  | { kind: 'pending_links'; id: string; pack_key: string; account_key: string; signatory_uuid: string; email: string }
  /** Finds out who gets the sealed file, and puts a job in for each. */
  | { kind: 'completed_to_all'; id: string; pack_key: string; round: number }
  | { kind: 'completed'; id: string; pack_key: string; round: number; to: CompletedRecipient }
  /** The pack, or one document of it. */
  | { kind: 'rejected'; id: string; pack_key: string; round: number; signatory_uuid: string; child_key?: string }
  | { kind: 'seal_failed'; id: string; pack_key: string; round: number }
  /** Finds out who follows the signing, and puts a job in for each. */
  | { kind: 'progress_to_all'; id: string; pack_key: string; round: number }
  | ProgressJob
  | PinJob
  | OwnerNoticeJob
  | { kind: 'verify_email' | 'reset_password' | 'password_changed'; id: string; user_key: string };

/** What a notification rule has the owner told. */
export interface OwnerNoticeJob {
  kind: 'owner_notice';
  id: string;
  pack_key: string;
  round: number;
  notice: NotificationEvent;
  signatory_uuids: string[];
  /** Of a failed delivery; a job of an older version brings it in English words. */
  problem?: Line | string;
}

/** How far the signing has come, for somebody who gets a copy. */
export interface ProgressJob {
  kind: 'progress';
  id: string;
  pack_key: string;
  round: number;
  to: { name: string; email: string };
}

/** A one-time pin; one that was superseded meanwhile is not sent. */
export interface PinJob {
  kind: 'pin';
  id: string;
  pack_key: string;
  round: number;
  signatory_uuid: string;
  pin_id: string;
  channel: PinChannel;
  reader?: PinReader;
}

export type CompletedRecipient =
  | { kind: 'signatory'; uuid: string }
  | { kind: 'cc'; name: string; email: string; mobile_number: string }
  | { kind: 'owner' };

/** What the texts queue carries. */
export type TextJob =
  | {
      kind: 'signature_request';
      id: string;
      pack_key: string;
      round: number;
      signatory_uuid: string;
      channel: 'sms' | 'whatsapp';
      reminder?: true;
    }
  | (PinJob & { channel: Exclude<PinChannel, 'email'> })
  | { kind: 'completed'; id: string; pack_key: string; round: number; to: CompletedRecipient };
