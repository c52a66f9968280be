import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readDeliveryReports } from '../messages/delivery-report.ts';
import { recordDelivery } from '../messages/record-delivery.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { describeError, log } from '../runtime/log.ts';

/** A report may overtake the record of the sending; after so many deliveries it is taken to be about somebody else's message. */
const tries = 3;

/** The deliveries queue: bounces, complaints and receipts, as providers report them after a message was sent. */
export const worker = defineWorker({ table: 'write' }, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      for (const report of readDeliveryReports(JSON.parse(message.body))) {
        if (await recordDelivery(deps, report)) continue;
        if (Number(message.attributes.ApproximateReceiveCount) < tries) batchItemFailures.push({ itemIdentifier: message.messageId });
      }
    } catch (error) {
      log('error', 'delivery_not_recorded', describeError(error));
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
});
