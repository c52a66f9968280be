import { randomUUID } from 'node:crypto';
import { CreateQueueCommand, DeleteMessageCommand, DeleteQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll } from 'vitest';
import { createAwsAnchors } from '../../functions/ports/aws/anchors.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsFiles } from '../../functions/ports/aws/files.ts';
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

// A queue of its own: the worker of the deployed one would take the messages of these tests.
const sqs = new SQSClient({});
let queueUrl = '';
const delivered = new Map<string, number>();
afterAll(async () => {
  if (queueUrl) await sqs.send(new DeleteQueueCommand({ QueueUrl: queueUrl }));
});
describeQueue('SQS', async () => {
  const created = await sqs.send(new CreateQueueCommand({ QueueName: `conformance-${randomUUID()}` }));
  queueUrl = created.QueueUrl ?? '';
  return {
    queue: createAwsQueue(readEnvironment({ ...variables(), QUEUE_URL_MAIL: queueUrl })),
    async deliveries(id) {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: 10 }));
      for (const { Body = '{}', ReceiptHandle } of Messages) {
        const body = JSON.parse(Body) as { id?: string };
        if (body.id) delivered.set(body.id, (delivered.get(body.id) ?? 0) + 1);
        await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
      }
      return delivered.get(id) ?? 0;
    },
  };
});
