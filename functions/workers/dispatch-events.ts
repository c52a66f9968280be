import type { StoredEvent } from '../data/records.ts';
import { type StreamValue, unmarshallItem } from '../data/unmarshall.ts';
import { dispatchEvent } from '../events/dispatch.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { describeError, log } from '../runtime/log.ts';

interface StreamEvent {
  Records: { eventID?: string; dynamodb?: { NewImage?: Record<string, StreamValue>; SequenceNumber?: string } }[];
}

/** The table's stream: each event goes where it belongs. What fails is delivered again, and after that swept up. */
export const worker = defineWorker(
  { table: 'write', queue: 'write', workflows: 'write' },
  async (deps, { Records }: StreamEvent): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> => {
    const results = await Promise.allSettled(
      Records.map(async ({ dynamodb }) => {
        const item = unmarshallItem(dynamodb?.NewImage ?? {}) as unknown as StoredEvent;
        if (item.entity === 'event') await dispatchEvent(deps, item);
      }),
    );
    const failed = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return [];
      log('error', 'event_not_dispatched', describeError(result.reason));
      return [{ itemIdentifier: Records[index]?.dynamodb?.SequenceNumber ?? '' }];
    });
    return { batchItemFailures: failed };
  },
);
