import { Aws } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { SecretName } from '../../functions/ports/secrets.ts';
import { workflows } from '../model/workflows.ts';
import type { Anchors } from './anchors.ts';
import type { CloudConfig } from './config.ts';
import type { PortGrants } from './installation.ts';
import type { Mail } from './mail.ts';
import type { QueuePair } from './queues.ts';
import { type Seal, sealEnvironment } from './seal.ts';
import { stateMachineArn, stateMachineName } from './workers.ts';

export interface Foundation {
  config: CloudConfig;
  table: ITable;
  files: Bucket;
  queues: readonly QueuePair[];
  mail: Mail;
  seal: Seal;
  anchors: Anchors;
  secrets: Readonly<Record<SecretName, Secret>>;
}

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
const arn = (service: string, resource: string) => `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;

/** A call that only reads still records now and then that its caller's session is in use. It may write sessions' items, and no others. */
export function noteUseOfSessions(table: ITable): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:UpdateItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] } },
  });
}

/** A call that support may make leaves a record in the operators' log. Where it only reads, it may add to that log and to nothing else. */
export function recordSupport(table: ITable): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OPERATOR_LOG'] } },
  });
}

/** The rights that each port needs: these actions on these resources, and the variables by which its adapter finds them. */
export function portGrants({ config, table, files, queues, mail, seal, anchors, secrets }: Foundation): PortGrants {
  const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
  const tableWrites = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
  const environmentOf = (prefix: string, values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name.toUpperCase().replace(/-/g, '_')}`, value]));
  const secretGrant = (name: SecretName) => ({
    statements: [allow(['secretsmanager:GetSecretValue'], [secrets[name].secretArn])],
    environment: environmentOf('SECRET_', { [name]: secrets[name].secretArn }),
  });
  return {
    table: (access) => ({
      statements: [
        allow(access === 'write' ? [...tableReads, ...tableWrites] : tableReads, [table.tableArn]),
        allow(['dynamodb:Query'], [`${table.tableArn}/index/*`]),
      ],
      environment: { TABLE_NAME: table.tableName },
    }),
    files: (access) => ({
      statements: [
        allow(access === 'write' ? ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'] : ['s3:GetObject'], [
          files.arnForObjects('*'),
        ]),
        // Without it S3 answers 403 instead of 404 for a missing object.
        allow(['s3:ListBucket'], [files.bucketArn]),
      ],
      environment: { FILES_BUCKET: files.bucketName },
    }),
    queue: () => ({
      statements: [
        allow(
          ['sqs:SendMessage'],
          queues.map(({ queue }) => queue.queueArn),
        ),
      ],
      environment: environmentOf('QUEUE_URL_', Object.fromEntries(queues.map(({ model, queue }) => [model.name, queue.queueUrl]))),
    }),
    workflows: (access) => ({
      statements: [
        ...(access === 'write'
          ? [
              allow(
                ['states:StartExecution'],
                workflows.map(({ name }) => stateMachineArn(config, name)),
              ),
            ]
          : []),
        allow(
          ['states:DescribeExecution'],
          workflows.map(({ name }) => arn('states', `execution:${stateMachineName(config, name)}:*`)),
        ),
      ],
      environment: environmentOf(
        'STATE_MACHINE_ARN_',
        Object.fromEntries(workflows.map(({ name }) => [name, stateMachineArn(config, name)])),
      ),
    }),
    jobs: (access) => ({
      statements: [
        allow(
          ['sqs:GetQueueAttributes'],
          queues.flatMap(({ queue, deadLetters }) => [queue.queueArn, deadLetters.queueArn]),
        ),
        allow(
          ['sqs:ReceiveMessage', 'sqs:ChangeMessageVisibility', ...(access === 'write' ? ['sqs:DeleteMessage'] : [])],
          queues.map(({ deadLetters }) => deadLetters.queueArn),
        ),
        ...(access === 'write'
          ? [
              allow(
                ['sqs:SendMessage'],
                queues.map(({ queue }) => queue.queueArn),
              ),
            ]
          : []),
        allow(
          ['states:ListExecutions'],
          workflows.map(({ name }) => stateMachineArn(config, name)),
        ),
        // It takes no resource.
        allow(['cloudwatch:GetMetricData'], ['*']),
      ],
      environment: {
        INSTALLATION_NAME: config.name,
        ...environmentOf('QUEUE_URL_', Object.fromEntries(queues.map(({ model, queue }) => [model.name, queue.queueUrl]))),
        ...environmentOf(
          'DEAD_LETTERS_URL_',
          Object.fromEntries(queues.map(({ model, deadLetters }) => [model.name, deadLetters.queueUrl])),
        ),
        ...environmentOf('STATE_MACHINE_ARN_', Object.fromEntries(workflows.map(({ name }) => [name, stateMachineArn(config, name)]))),
      },
    }),
    mail: () => ({
      statements: [allow(['ses:SendEmail', 'ses:SendRawEmail'], mail.resources)],
      environment: { MAIL_CONFIGURATION_SET: mail.configurationSetName },
    }),
    texts: () => ({
      statements: [
        allow(
          ['sms-voice:SendTextMessage', 'sms-voice:SendVoiceMessage'],
          ['phone-number', 'pool', 'sender-id'].map((kind) => arn('sms-voice', `${kind}/*`)),
        ),
        allow(['social-messaging:SendWhatsAppMessage'], [arn('social-messaging', 'phone-number-id/*')]),
      ],
      environment: {
        ...(config.smsOrigination ? { SMS_ORIGINATION: config.smsOrigination } : {}),
        ...(config.whatsappOrigination ? { WHATSAPP_ORIGINATION: config.whatsappOrigination } : {}),
      },
    }),
    signer: (access) => ({
      statements: [
        allow(access === 'write' ? ['kms:Sign', 'kms:GetPublicKey'] : ['kms:GetPublicKey'], [seal.key.keyArn]),
        allow(['secretsmanager:GetSecretValue'], [seal.certificate.secretArn]),
      ],
      environment: { SIGNING_KEY_ID: seal.key.keyArn, SIGNING_CERTIFICATE_SECRET: seal.certificate.secretArn },
    }),
    mac: (access) => ({
      statements: [allow(access === 'write' ? ['kms:GenerateMac'] : ['kms:VerifyMac'], [anchors.key.keyArn])],
      environment: { ANCHOR_KEY_ID: anchors.key.keyArn },
    }),
    anchors: (access) => ({
      statements:
        access === 'write'
          ? [allow(['s3:PutObject'], [anchors.bucket.arnForObjects('*')])]
          : [allow(['s3:GetObject'], [anchors.bucket.arnForObjects('*')]), allow(['s3:ListBucket'], [anchors.bucket.bucketArn])],
      environment: { ANCHORS_BUCKET: anchors.bucket.bucketName },
    }),
    // Their settings are every function's.
    issuers: () => ({ statements: [], environment: {} }),
    connections: () => ({ statements: [], environment: {} }),
    trust: () => ({ statements: [], environment: sealEnvironment(config) }),
    links: () => secretGrant('links'),
    tickets: () => secretGrant('tickets'),
    pdf: () => ({ statements: [], environment: {} }),
  };
}
