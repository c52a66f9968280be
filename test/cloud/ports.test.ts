import { randomUUID } from 'node:crypto';
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll } from 'vitest';
import { createAwsAnchors } from '../../functions/ports/aws/anchors.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsFiles } from '../../functions/ports/aws/files.ts';
import { createAwsJobs } from '../../functions/ports/aws/jobs.ts';
import { createAwsMac } from '../../functions/ports/aws/mac.ts';
import { createAwsMailer } from '../../functions/ports/aws/mail.ts';
import { createAwsQueue } from '../../functions/ports/aws/queue.ts';
import { createAwsLinks, createAwsTickets } from '../../functions/ports/aws/secrets.ts';
import { createAwsSigner } from '../../functions/ports/aws/signer.ts';
import { createAwsTable } from '../../functions/ports/aws/table.ts';
import { createAwsWorkflows } from '../../functions/ports/aws/workflows.ts';
import { describeAnchors } from '../ports/anchors.suite.ts';
import { describeClock } from '../ports/clock.suite.ts';
import { describeFiles } from '../ports/files.suite.ts';
import { describeJobs } from '../ports/jobs.suite.ts';
import { describeMac } from '../ports/mac.suite.ts';
import { describeMail } from '../ports/messages.suite.ts';
import { describeQueue } from '../ports/queue.suite.ts';
import { describeSecrets } from '../ports/secrets.suite.ts';
import { describeSigner } from '../ports/signer.suite.ts';
import { describeTable } from '../ports/table.suite.ts';
import { describeWorkflows } from '../ports/workflows.suite.ts';
import { variables } from './deployment.ts';

const environment = readEnvironment(variables());

describeClock('machine', () => systemClock);
describeTable('DynamoDB', async () => createAwsTable(environment));
// S3 can't limit the size of an upload by signed PUT: upload-success refuses it.
describeFiles('S3', async () => createAwsFiles(environment), { refusesLargeUploads: false });
describeMail('SES', async () => ({ mail: createAwsMailer(environment) }));
describeSecrets('Secrets Manager', async () => ({ links: createAwsLinks(environment), tickets: createAwsTickets(environment) }));
describeSigner('KMS', async () => createAwsSigner(environment));
describeMac('KMS', async () => createAwsMac(environment));
describeAnchors('S3', async () => createAwsAnchors(environment));
describeWorkflows('Step Functions', async () => ({
  workflows: createAwsWorkflows(environment),
  workflow: 'convert-document',
  input: { pack_key: 'none', child_key: 'none', conversion_key: 'none' },
}));

// Queues of their own: the worker of the deployed one would take the messages of these tests.
const sqs = new SQSClient({});
const made: string[] = [];
async function newQueue(): Promise<string> {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: `conformance-${randomUUID()}` }));
  made.push(QueueUrl);
  return QueueUrl;
}
afterAll(async () => {
  for (const QueueUrl of made) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
});

/** A worker in the test's place: how often messages with an `id` have come. */
function worker(QueueUrl: string): (id: string) => Promise<number> {
  const delivered = new Map<string, number>();
  return async (wanted) => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body = '{}', ReceiptHandle } of Messages) {
      const { id } = JSON.parse(Body) as { id?: string };
      if (id) delivered.set(id, (delivered.get(id) ?? 0) + 1);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return delivered.get(wanted) ?? 0;
  };
}

describeQueue('SQS', async () => {
  const url = await newQueue();
  return { queue: createAwsQueue(readEnvironment({ ...variables(), QUEUE_URL_MAIL: url })), deliveries: worker(url) };
});

describeJobs('SQS, Step Functions and CloudWatch', async () => {
  const [url, deadUrl] = [await newQueue(), await newQueue()];
  const own = readEnvironment({ ...variables(), QUEUE_URL_MAIL: url, DEAD_LETTERS_URL_MAIL: deadUrl });
  return {
    jobs: createAwsJobs(own),
    makeDeadLetter: async (id) => void (await sqs.send(new SendMessageCommand({ QueueUrl: deadUrl, MessageBody: JSON.stringify({ id }) }))),
    deliveries: worker(url),
  };
});
