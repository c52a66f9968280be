import { describe, expect, it } from 'vitest';
import type { Needs } from '../../functions/runtime/deps.ts';
import { queues } from '../../infra/model/queues.ts';
import { table } from '../../infra/model/table.ts';
import { supportMayCall } from '../../shared/domain/policy/accounts/support.ts';
import { actionsOf, type Statement, type Synthesised } from './synthesised.ts';

export function checkGrants(stack: () => Synthesised): void {
  /** What each need allows, and nothing else. It is written a second time here, so that a grant that grows is noticed. */
  const allowed: { [Port in keyof Needs]-?: { read: string[]; write: string[] } } = {
    table: {
      read: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
      write: ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    files: { read: ['s3:GetObject', 's3:ListBucket'], write: ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:PutObject'] },
    queue: { read: [], write: ['sqs:SendMessage'] },
    workflows: { read: ['states:DescribeExecution'], write: ['states:StartExecution'] },
    jobs: {
      read: ['cloudwatch:GetMetricData', 'states:ListExecutions'],
      write: ['sqs:SendMessage'],
    },
    mail: { read: [], write: ['ses:SendEmail', 'ses:SendRawEmail'] },
    texts: { read: [], write: ['sms-voice:SendTextMessage', 'sms-voice:SendVoiceMessage', 'social-messaging:SendWhatsAppMessage'] },
    signer: { read: ['kms:GetPublicKey', 'secretsmanager:GetSecretValue'], write: ['kms:Sign'] },
    trust: { read: [], write: [] },
    issuers: { read: [], write: [] },
    connections: { read: [], write: [] },
    links: { read: ['secretsmanager:GetSecretValue'], write: [] },
    tickets: { read: ['secretsmanager:GetSecretValue'], write: [] },
    mac: { read: ['kms:VerifyMac'], write: ['kms:GenerateMac'] },
    anchors: { read: ['s3:GetObject', 's3:ListBucket'], write: ['s3:PutObject'] },
    pdf: { read: [], write: [] },
  };
  const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];
  /** Permissions for reading its event source. */
  const consuming =
    /^(sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes|ChangeMessageVisibility)|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams))$/;

  /** Calls that only read still record that a member's session is in use. */
  const notesUse = (name: string) =>
    stack().catalogue.some(
      (fn) => fn.name === name && fn.needs.table === 'read' && fn.route?.callers.some((kind) => kind === 'member' || kind === 'operator'),
    );

  /** Calls of support leave a record. */
  const recordsSupport = (name: string) =>
    stack().catalogue.some((fn) => fn.name === name && fn.needs.table === 'read' && fn.route && supportMayCall(fn.route.name).ok);

  describe('a function’s role', () => {
    it('allows exactly what its needs name', () => {
      for (const { name, needs } of stack().catalogue) {
        const expected = new Set(logging);
        for (const [port, access] of Object.entries(needs)) {
          const { read, write } = allowed[port as keyof Needs];
          // The anchoring function can't read anchors.
          const writes = port === 'mac' || port === 'anchors' ? write : [...read, ...write];
          for (const action of access === 'write' ? writes : read) expected.add(action);
        }
        if (notesUse(name)) expected.add('dynamodb:UpdateItem');
        if (recordsSupport(name)) expected.add('dynamodb:PutItem');
        const actions = new Set(actionsOf(stack().statementsOf(name)).filter((action) => !consuming.test(action)));
        // The stream's event sources set failed records aside.
        if (name === table.stream.worker || name === table.auditStream.worker) expected.add('sqs:SendMessage');
        expect({ name, actions: [...actions].sort() }).toEqual({ name, actions: [...expected].sort() });
      }
    });

    it('lets only workers with an event source read that source', () => {
      const readers = stack().catalogue.filter(
        ({ name, needs }) => !needs.jobs && actionsOf(stack().statementsOf(name)).some((action) => consuming.test(action)),
      );
      const fed = [table.stream.worker, table.auditStream.worker, ...queues.map(({ worker }) => worker)];
      expect(readers.map(({ name }) => name).sort()).toEqual([...new Set(fed)].sort());
    });

    it('lets operators’ calls look at queues, and take messages from dead letters only', () => {
      const looking = stack().catalogue.filter(({ needs }) => needs.jobs);
      expect(looking.length).toBeGreaterThan(2);
      for (const { name, needs } of looking) {
        const taking = stack()
          .statementsOf(name)
          .filter((statement) =>
            actionsOf([statement]).some((action) => /sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility)/.test(action)),
          );
        const resources = taking.flatMap(({ Resource }) => [Resource].flat()).map((resource) => JSON.stringify(resource));
        expect(resources).toHaveLength(queues.length);
        expect(resources.filter((resource) => !/deadletters/i.test(resource))).toEqual([]);
        expect([name, actionsOf(taking).includes('sqs:DeleteMessage')]).toEqual([name, needs.jobs === 'write']);
      }
    });

    it('lets a function that only reads write nothing to the table except the use of a session and what support read', () => {
      const reading = stack().catalogue.filter(({ needs }) => needs.table === 'read');
      expect(reading.length).toBeGreaterThan(5);
      for (const { name } of reading) {
        const writing = stack()
          .statementsOf(name)
          .filter((statement) => actionsOf([statement]).some((action) => /dynamodb:(Put|Update|Delete)/.test(action)));
        const onlySessions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] } };
        const onlyLog = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OPERATOR_LOG'] } };
        expect(writing).toMatchObject([
          ...(notesUse(name) ? [{ Action: 'dynamodb:UpdateItem', Condition: onlySessions }] : []),
          ...(recordsSupport(name) ? [{ Action: 'dynamodb:PutItem', Condition: onlyLog }] : []),
        ]);
      }
    });
  });

  describe('secrets', () => {
    it('are granted one by one: a function that shows pictures can not make signing links', () => {
      const secretsOf = (name: string) =>
        Object.keys(stack().lambda(name).Properties.Environment.Variables).filter((key) => key.startsWith('SECRET_'));
      expect(secretsOf('serve-image')).toEqual(['SECRET_TICKETS']);
      expect(secretsOf('send-mail')).toEqual(['SECRET_LINKS']);
      for (const { name, needs } of stack().catalogue) {
        const named = JSON.stringify(stack().statementsOf(name));
        expect([name, named.includes('Secretlinks'), named.includes('Secrettickets')]).toEqual([
          name,
          'links' in needs,
          'tickets' in needs,
        ]);
      }
    });
  });

  describe('wildcards', () => {
    const statements = (document: { Statement: Statement[] } | undefined) => document?.Statement ?? [];

    it('no action is a wildcard, and a resource only if AWS offers nothing narrower', () => {
      const roles = stack()
        .of('AWS::IAM::Role')
        .flatMap(({ Properties }) =>
          (Properties.Policies ?? []).flatMap(({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) =>
            statements(PolicyDocument),
          ),
        );
      const policies = stack()
        .of('AWS::IAM::Policy')
        .flatMap(({ Properties }) => statements(Properties.PolicyDocument));
      expect(roles.length).toBeGreaterThan(stack().catalogue.length);
      for (const statement of [...roles, ...policies] as Statement[]) {
        for (const action of [statement.Action].flat()) expect(action).not.toContain('*');
        if ([statement.Resource].flat().includes('*')) {
          // Log delivery for Step Functions is set up through calls that take no resource, and so are metrics read.
          for (const action of [statement.Action].flat())
            expect(action).toMatch(
              /^cloudwatch:GetMetricData$|^logs:.*(LogDelivery|LogDeliveries|ResourcePolicy|ResourcePolicies|DescribeLogGroups)$/,
            );
        }
      }
      for (const { Properties } of stack().of('AWS::IAM::Role')) expect(Properties.ManagedPolicyArns).toBeUndefined();
    });
  });

  describe('a function’s environment', () => {
    it('holds no secret, only the hash of the one that proves CloudFront, and only variables that the needs name', () => {
      for (const { name, needs } of stack().catalogue) {
        const variables = Object.keys(stack().lambda(name).Properties.Environment.Variables);
        expect(variables.includes('TABLE_NAME')).toBe(needs.table !== undefined);
        expect(variables.includes('FILES_BUCKET')).toBe(needs.files !== undefined);
        expect(variables.includes('SIGNING_KEY_ID')).toBe(needs.signer !== undefined);
        expect(variables).toContain('EDGE_SECRET_SHA256');
        expect(JSON.stringify(stack().lambda(name).Properties.Environment)).not.toContain('resolve:secretsmanager');
      }
    });
  });
}
