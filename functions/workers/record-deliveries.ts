import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readDeliveryReports } from '../messages/delivery-report.ts';
import { recordDelivery } from '../messages/record-delivery.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachMessage } from './each-message.ts';

/** A report may overtake the record of the sending; after so many deliveries it is taken to be about somebody else's message. */
const mostTries = 3;

/** The deliveries queue: bounces, complaints and receipts, as providers report them after a message was sent. */
export const worker = defineWorker({ table: 'write' }, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage(event, 'delivery_not_recorded', async (body, tries) => {
    let isKnown = true;
    for (const report of readDeliveryReports(body)) isKnown = (await recordDelivery(deps, report)) && isKnown;
    return isKnown || tries >= mostTries;
  });
});
