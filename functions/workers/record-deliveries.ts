import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readDeliveryReports } from '../messages/delivery-report.ts';
import { recordOperatorText } from '../messages/operator-texts.ts';
import { recordDelivery } from '../messages/record-delivery.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachMessage } from './each-message.ts';

/** A report may arrive before the record of the sending. After this many deliveries it counts as being about another program's message. */
const mostTries = 3;

/** Handles the deliveries queue: bounces, complaints and receipts that providers report after a message was sent. */
export const worker = defineWorker({ table: 'write' }, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage(event, 'delivery_not_recorded', async (body, tries) => {
    let isKnown = true;
    for (const report of readDeliveryReports(body)) {
      isKnown = (await (recordOperatorText(deps.table, report) ?? recordDelivery(deps, report))) && isKnown;
    }
    return isKnown || tries >= mostTries;
  });
});
