import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { budgetOf } from '../../infra/cloud/bundle/budgets.ts';
import { readManifest } from '../../infra/cloud/bundle/build.ts';
import { loadCatalogue } from '../../infra/cloud/catalogue.ts';
import { queues } from '../../infra/model/queues.ts';
import { mainJourney } from '../support/main-journey.ts';
import { apiUrl, mailbox } from './deployment.ts';

test('the main journey leaves no dead letter behind', { timeout: 240_000 }, async () => {
  await mainJourney(apiUrl, mailbox);
  const sqs = new SQSClient({});
  for (const name of [...queues.map((queue) => queue.name), 'events']) {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: `${process.env.CLOUD_STACK}-${name}-dead-letters` }));
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }));
    expect([name, Attributes?.ApproximateNumberOfMessages]).toEqual([name, '0']);
  }
});

test('the deployment keeps the budget of API bundles', async () => {
  const manifest = readManifest();
  const calls = (await loadCatalogue()).filter(({ kind, needs }) => kind === 'route' && !needs.pdf);
  const over = calls.filter(({ name }) => (manifest[name]?.bytes ?? Number.POSITIVE_INFINITY) > budgetOf(name));
  expect(over.map(({ name }) => name)).toEqual([]);
});
