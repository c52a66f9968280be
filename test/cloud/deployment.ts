import { readFileSync } from 'node:fs';
import { queues } from '../../infra/model/queues.ts';
import { workflows } from '../../infra/model/workflows.ts';
import type { Mailbox, Received } from '../support/mailbox.ts';

function outputs(): Record<string, string> {
  const file = process.env.CLOUD_OUTPUTS;
  const stack = process.env.CLOUD_STACK;
  if (!file || !stack) throw new Error('Run these tests by: npm run test:cloud');
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[stack] ?? {};
}

/** The deployment under test, described by its stack's outputs. */
const deployed = outputs();
const output = (name: string): string => {
  const value = deployed[name];
  if (!value) throw new Error(`The stack has no output '${name}'.`);
  return value;
};
export const endpoint = process.env.AWS_ENDPOINT_URL ?? '';

/** Emulators serve the API below a path; AWS serves it on its own host. */
export const apiUrl = output('ApiEndpoint').includes('amazonaws.com')
  ? output('ApiEndpoint')
  : `${endpoint}/restapis/${output('ApiId')}/$default/_user_request_`;

/** CloudFormation's ids have no dashes. */
const queueUrl = (name: string) => output(`Queue${name.replaceAll('-', '')}`);
const capitals = (name: string) => name.toUpperCase().replaceAll('-', '_');

/** The environment of a Lambda with every port. */
export function variables(): Record<string, string> {
  const key = output('SealKey').split(':');
  const [region = '', account = ''] = key.slice(3, 5);
  const machine = (name: string) => `arn:aws:states:${region}:${account}:stateMachine:${process.env.CLOUD_STACK}-${name}`;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    PUBLIC_URL: output('Address'),
    MAIL_FROM: 'no-reply@example.com',
    MAIL_CONFIGURATION_SET: process.env.CLOUD_STACK ?? '',
    TABLE_NAME: output('TableName'),
    FILES_BUCKET: output('FilesBucket'),
    ANCHORS_BUCKET: output('AnchorsBucket'),
    ANCHOR_KEY_ID: output('AnchorKey'),
    SIGNING_KEY_ID: output('SealKey'),
    SIGNING_CERTIFICATE_SECRET: output('SealCertificateSecret'),
    SECRET_LINKS: output('Secretlinks'),
    SECRET_TICKETS: output('Secrettickets'),
    ...Object.fromEntries(queues.map(({ name }) => [`QUEUE_URL_${capitals(name)}`, queueUrl(name)])),
    // Dead letters lie in queues named after their own (infra/cloud/queues.ts).
    ...Object.fromEntries(queues.map(({ name }) => [`DEAD_LETTERS_URL_${capitals(name)}`, `${queueUrl(name)}-dead-letters`])),
    INSTALLATION_NAME: process.env.CLOUD_STACK ?? '',
    ...Object.fromEntries(workflows.map(({ name }) => [`STATE_MACHINE_ARN_${capitals(name)}`, machine(name)])),
  };
}

/** The messages that the emulator's SES accepted, from its own page. */
export const mailbox: Mailbox = {
  async messages(to: string): Promise<Received[]> {
    const response = await fetch(`${endpoint}/_ministack/ses/messages`);
    if (!response.ok) throw new Error('Only the emulator shows the mails that were sent.');
    const { messages } = (await response.json()) as { messages: Record<string, Sent[]> };
    return Object.values(messages)
      .flat()
      .filter((sent) => sent.To.includes(to))
      .map(received);
  },
};

interface Sent {
  To: string[];
  Subject: string;
  BodyText: string;
}

function received({ Subject, BodyText }: Sent): Received {
  return { subject: Subject, text: BodyText, links: BodyText.match(/https?:\/\/[^\s<>"']+/g) ?? [] };
}
