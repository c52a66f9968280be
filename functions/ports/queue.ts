import type { QueueName } from '../../infra/model/queues.ts';

/** Delivers to the queue's worker at least once, with retries; then the message becomes a dead letter. */
export interface Queue {
  send(queue: QueueName, body: Record<string, unknown>, options?: { delaySeconds?: number }): Promise<void>;
}
