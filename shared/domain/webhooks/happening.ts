import type { WebhookEventType } from './events.ts';

/** Something that a program may want to be told of. */
export interface Happening {
  type: WebhookEventType;
  /** Grows with each happening of the same document. */
  sequence: number;
  signer?: { uuid: string; role: string; status: string };
}
