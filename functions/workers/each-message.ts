import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { following } from '../log-scope.ts';
import { describeError, log } from '../runtime/log.ts';

/**
 * Handles the messages of a batch one after another. If the work of one fails or answers false, the message is
 * delivered again and holds none of the others back. `failure` names the failure in the log. `tries` counts a message's
 * deliveries, with this one.
 */
export async function eachMessage<Body extends object>(
  { Records }: SQSEvent,
  failure: string,
  work: (body: Body, tries: number) => Promise<unknown>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  const succeeds = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      return (await run()) !== false;
    } catch (error) {
      log('error', failure, describeError(error));
      return false;
    }
  };
  for (const { messageId, body, attributes } of Records) {
    const isDone = await succeeds(async () => {
      const parsed = JSON.parse(body) as Body;
      // A message's own failure is logged here, so that the line names the request it came from.
      return following(parsed, () => succeeds(() => work(parsed, Number(attributes.ApproximateReceiveCount))));
    });
    if (!isDone) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}
