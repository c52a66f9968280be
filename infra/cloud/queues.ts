import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { queues as models, type QueueModel, type QueueName } from '../model/queues.ts';
import type { CloudConfig } from './config.ts';

export interface QueuePair {
  model: QueueModel;
  queue: Queue;
  deadLetters: Queue;
}

/** A queue that keeps failed messages for two weeks. */
export function createDeadLetters(scope: Construct, id: string, queueName: string): Queue {
  return new Queue(scope, id, { queueName, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
}

export function queueOf(pairs: readonly QueuePair[], name: QueueName): Queue {
  const pair = pairs.find(({ model }) => model.name === name);
  if (!pair) throw new Error(`The model has no queue '${name}'.`);
  return pair.queue;
}

/** All queues of the model with their dead letters. */
export function createQueues(scope: Construct, config: CloudConfig): QueuePair[] {
  return models.map((model) => {
    const deadLetters = createDeadLetters(scope, `${model.name}-dead-letters`, `${config.name}-${model.name}-dead-letters`);
    const queue = new Queue(scope, `${model.name}-queue`, {
      queueName: `${config.name}-${model.name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(model.visibilitySeconds),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: model.maxReceives },
    });
    return { model, queue, deadLetters };
  });
}
