import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queues } from '../../infra/model/queues.ts';
import { actLane } from '../bulk-sends/acting/act-lane.ts';
import { runLane } from '../bulk-sends/running/run-lane.ts';
import { withdrawLane } from '../bulk-sends/running/withdraw-lane.ts';
import type { Lane } from '../bulk-sends/runs/lanes.ts';
import { type StartMessage, startAsScheduled } from '../bulk-sends/starting/scheduled-start.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachMessage } from './each-message.ts';

const mostTries = queues.find(({ worker }) => worker === 'run-bulk-rows')?.maxReceives ?? 1;

/**
 * Handles the queue of bulk sends: begins scheduled ones, makes and sends documents of some rows, withdraws them, or reminds people. A
 * repeated message finds that done.
 */
export const worker = defineWorker(
  { table: 'write', files: 'write', queue: 'write' },
  (deps, event: SQSEvent): Promise<SQSBatchResponse> =>
    eachMessage<Lane | StartMessage>(event, 'bulk_rows_failed', (lane, tries) => {
      if ('starting' in lane) return startAsScheduled(deps, lane);
      const delivery = { tries, mostTries };
      if (lane.acting) return actLane(deps, lane, lane.acting, delivery);
      if (lane.withdrawing) return withdrawLane(deps, lane, lane.withdrawing.reason, delivery);
      return runLane(deps, lane, delivery);
    }),
);
