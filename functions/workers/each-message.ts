import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { following } from '../log-scope.ts';
import { describeError, log } from '../runtime/log.ts';

/**
 * Works on the messages of a batch one after another. One whose work fails, or answers false, is delivered again and holds nothing back.
 * `failure` names it in the log. `tries` counts how often a message has been delivered, this time included.
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
      // Its own failure is logged where the line says what it follows from.
      return following(parsed, () => succeeds(() => work(parsed, Number(attributes.ApproximateReceiveCount))));
    });
    if (!isDone) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}
