import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type QueueModel, queues, turnOf } from '../../../infra/model/queues.ts';
import { correlationId } from '../../log-scope.ts';
import type { Queue } from '../queue.ts';
import { queueBody } from '../queue-rules.ts';
import { type AwsEnvironment, once, variableFor } from './environment.ts';

/** Queues in SQS. */
export function createAwsQueue(environment: AwsEnvironment): Queue {
  const client = once(() => new SQSClient({}));
  return {
    async send(queue, body, options) {
      const MessageBody = queueBody(body, options?.delaySeconds, correlationId());
      const QueueUrl = environment.required(variableFor('QUEUE_URL_', queue));
      const model: QueueModel | undefined = queues.find(({ name }) => name === queue);
      // SQS delivers the messages of quiet groups first.
      const MessageGroupId = model && turnOf(model, body);
      await client().send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody,
          ...(options?.delaySeconds && { DelaySeconds: options.delaySeconds }),
          ...(MessageGroupId && { MessageGroupId }),
        }),
      );
    },
  };
}
