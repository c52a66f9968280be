import type { QueueName } from '../../infra/model/queues.ts';

/** At-least-once delivery to the queue's worker, retried, then set aside as a dead letter. */
export interface Queue {
  send(queue: QueueName, body: Record<string, unknown>, options?: { delaySeconds?: number }): Promise<void>;
}
