import type { StoredEvent } from '../data/following/domain-event.ts';
import { type StreamValue, unmarshallItem } from '../data/unmarshall.ts';
import { dispatchEvent } from '../events/dispatch.ts';
import { following } from '../log-scope.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { describeError, log } from '../runtime/log.ts';

interface StreamEvent {
  Records: { eventID?: string; dynamodb?: { NewImage?: Record<string, StreamValue>; SequenceNumber?: string } }[];
}

/**
 * Reads the table's stream and sends each event to its queues and workflows. An event that fails is delivered again,
 * and after that swept up.
 */
export const worker = defineWorker(
  { table: 'write', queue: 'write', workflows: 'write' },
  async (deps, { Records }: StreamEvent): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> => {
    const failed: { itemIdentifier: string }[] = [];
    await Promise.all(
      Records.map(async ({ dynamodb }) => {
        const image = dynamodb?.NewImage ?? {};
        await following(unmarshallItem({ correlation_id: image.correlation_id ?? { NULL: true } }), async () => {
          try {
            const item = unmarshallItem(image) as unknown as StoredEvent;
            if (item.entity === 'event') await dispatchEvent(deps, item);
          } catch (error) {
            log('error', 'event_not_dispatched', describeError(error));
            failed.push({ itemIdentifier: dynamodb?.SequenceNumber ?? '' });
          }
        });
      }),
    );
    return { batchItemFailures: failed };
  },
);
