import { describe, expect, it } from 'vitest';
import { customResources } from '../../infra/cloud/bundle/entry.ts';
import { bucket } from '../../infra/model/buckets.ts';
import { queues } from '../../infra/model/queues.ts';
import { schedules } from '../../infra/model/schedules.ts';
import { table } from '../../infra/model/table.ts';
import { workflows } from '../../infra/model/workflows.ts';
import { routes } from '../../shared/contract/registry.ts';
import type { Resource, Synthesised } from './synthesised.ts';

export function checkTemplate(stack: () => Synthesised): void {
  describe('calls and workers', () => {
    it('every route of the contract has one integration and one route key, and only that route may call it', () => {
      const keys = stack()
        .of('AWS::ApiGatewayV2::Route')
        .map(({ Properties }) => Properties.RouteKey);
      expect(keys.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
      expect(stack().of('AWS::ApiGatewayV2::Integration')).toHaveLength(routes.length);
      const permissions = stack()
        .of('AWS::Lambda::Permission')
        .filter(({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com');
      expect(permissions).toHaveLength(routes.length);
      for (const { Properties } of permissions)
        expect(JSON.stringify(Properties.SourceArn)).toMatch(
          /\/\*\/\*\/(app|embed|test|crop_image|base64_to_image_blob)\/|\/\*\/\*\/text_to_image_blob/,
        );
    });

    it('every route, worker and custom resource has its Lambda, and nothing else has one', () => {
      const names = stack()
        .of('AWS::Lambda::Function')
        .map(({ Properties }) => Properties.FunctionName);
      const expected = [...stack().catalogue.map(({ name }) => name), ...customResources].map((name) => `countersign-${name}`);
      expect(names.sort()).toEqual(expected.sort());
      for (const { Properties } of stack().of('AWS::Lambda::Function')) {
        expect(Properties).toMatchObject({
          Runtime: 'nodejs24.x',
          Architectures: ['arm64'],
          LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO' },
        });
      }
    });

    it('every function logs to its own group, which deletes logs after the retention', () => {
      const groups = stack().of('AWS::Logs::LogGroup');
      expect(groups.length).toBe(stack().catalogue.length + customResources.length + workflows.length + 1);
      for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(90);
    });

    it('no stack comes near the limit of 500 resources', () => {
      for (const size of stack().sizes) expect(size).toBeLessThan(480);
    });

    it('PDF work gets enough memory and time, calls have short limits', () => {
      for (const { name, kind, needs } of stack().catalogue) {
        const { MemorySize, Timeout } = stack().lambda(name).Properties;
        if (needs.pdf) expect(MemorySize).toBe(2048);
        if (kind === 'route') expect(Timeout).toBeLessThanOrEqual(29);
      }
      expect(stack().lambda('render-pages').Properties.Timeout).toBe(300);
    });
  });

  describe('stored data', () => {
    it('the table has its keys, indexes, stream, TTL, point-in-time recovery and encryption, and refuses to be deleted', () => {
      const [found] = stack().of('AWS::DynamoDB::Table');
      expect(found).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          TimeToLiveSpecification: { AttributeName: table.timeToLive, Enabled: true },
          StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
          SSESpecification: { SSEEnabled: true },
          DeletionProtectionEnabled: true,
        },
      });
      expect(found?.Properties.KeySchema.map((key: { AttributeName: string }) => key.AttributeName)).toEqual(['pk', 'sk']);
      const { GlobalSecondaryIndexes } = found?.Properties ?? {};
      const indexes = GlobalSecondaryIndexes as { IndexName: string; Projection: { ProjectionType: string } }[];
      expect(indexes.map(({ IndexName }) => IndexName)).toEqual(table.indexes.map(({ name }) => name));
      for (const { Projection } of indexes) expect(Projection.ProjectionType).toBe('ALL');
    });

    it('every bucket is private, encrypted and TLS only', () => {
      const buckets = stack().of('AWS::S3::Bucket');
      expect(buckets).toHaveLength(3);
      for (const { Properties } of buckets) {
        expect(Properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
        expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
      }
      const policies = stack()
        .of('AWS::S3::BucketPolicy')
        .map(({ Properties }) => JSON.stringify(Properties.PolicyDocument));
      expect(policies).toHaveLength(3);
      for (const policy of policies) expect(policy).toContain('"aws:SecureTransport":"false"');
    });

    it('the files bucket is versioned, empties its temporary prefixes, and lets only the app’s origin in', () => {
      const files = stack()
        .of('AWS::S3::Bucket')
        .find(({ Properties }) => Properties.LifecycleConfiguration && Properties.VersioningConfiguration);
      expect(files?.Properties.VersioningConfiguration.Status).toBe('Enabled');
      const { LifecycleConfiguration, CorsConfiguration } = files?.Properties ?? {};
      const rules = LifecycleConfiguration.Rules as { Prefix?: string; ExpirationInDays?: number }[];
      for (const { prefix, expireDays } of bucket.temporaryPrefixes) {
        expect(rules.find(({ Prefix }) => Prefix === prefix)?.ExpirationInDays).toBe(expireDays);
      }
      expect(rules.some(({ Prefix, ExpirationInDays }) => ExpirationInDays !== undefined && !Prefix)).toBe(false);
      const [cors] = CorsConfiguration.CorsRules as { AllowedOrigins: unknown[] }[];
      expect(cors?.AllowedOrigins).toHaveLength(1);
      expect(JSON.stringify(cors?.AllowedOrigins)).toContain('DomainName');
    });

    it('the sealing key signs and can’t be exported; secrets are made by AWS', () => {
      const [key] = stack().of('AWS::KMS::Key');
      expect(key).toMatchObject({ DeletionPolicy: 'Retain', Properties: { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' } });
      expect(stack().of('Custom::SealCertificate')).toHaveLength(1);
      for (const name of ['links', 'tickets']) {
        const secret = stack()
          .of('AWS::SecretsManager::Secret')
          .find(({ Properties }) => Properties.Name === `countersign/${name}`);
        expect(secret?.Properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
      }
    });
  });

  describe('jobs', () => {
    it('every queue is encrypted and sends failed messages to its dead letters', () => {
      const all = stack().of('AWS::SQS::Queue');
      expect(all).toHaveLength(queues.length * 2 + 1);
      for (const { Properties } of all) expect(Properties.SqsManagedSseEnabled).toBe(true);
      for (const model of queues) {
        const queue = all.find(({ Properties }) => Properties.QueueName === `countersign-${model.name}`);
        expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(model.maxReceives);
        expect(stack().lambda(model.worker).Properties.Timeout).toBeLessThanOrEqual(model.visibilitySeconds);
      }
    });

    it('queues and the stream of events reach their workers, which report failed parts', () => {
      const isAnchored = ({ Properties }: Resource) => JSON.stringify(Properties.FilterCriteria ?? '').includes('AUDIT');
      const sources = stack()
        .of('AWS::Lambda::EventSourceMapping')
        .filter((source) => !isAnchored(source));
      expect(sources).toHaveLength(queues.length + 1);
      for (const { Properties } of sources) expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      // Both queues of mails have as many workers as the rate needs.
      expect(sources.flatMap(({ Properties }) => Properties.ScalingConfig ?? [])).toEqual([
        { MaximumConcurrency: 2 },
        { MaximumConcurrency: 2 },
      ]);
      const stream = sources.find(({ Properties }) => Properties.BisectBatchOnFunctionError);
      expect(stream?.Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
      expect(JSON.parse(stream?.Properties.FilterCriteria.Filters[0].Pattern)).toEqual({
        eventName: ['INSERT'],
        dynamodb: { NewImage: { entity: { S: ['event'] } } },
      });
    });

    it('every schedule calls its worker', () => {
      const rules = stack()
        .of('AWS::Events::Rule')
        .filter(({ Properties }) => Properties.ScheduleExpression);
      expect(rules.map(({ Properties }) => Properties.Name).sort()).toEqual(schedules.map(({ name }) => `countersign-${name}`).sort());
      for (const { Properties } of rules) expect(Properties.Targets).toHaveLength(1);
    });

    it('delivery results of messages reach the deliveries queue: by mail, telephone and WhatsApp', () => {
      const rules = stack()
        .of('AWS::Events::Rule')
        .filter(({ Properties }) => Properties.EventPattern);
      expect(rules.map(({ Properties }) => Properties.EventPattern.source)).toEqual([['aws.ses'], ['aws.sms-voice']]);
      const [subscription, ...more] = stack()
        .of('AWS::SNS::Subscription')
        .filter(({ Properties }) => Properties.Protocol === 'sqs');
      expect(more).toEqual([]);
      const queue = subscription?.Properties.Endpoint;
      for (const { Properties } of rules) expect(Properties.Targets).toMatchObject([{ Arn: queue }]);
      const policies = stack().of('AWS::SQS::QueuePolicy');
      const allowed = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement).filter(({ Effect }) => Effect === 'Allow');
      expect(allowed.map(({ Principal }) => Principal.Service).sort()).toEqual([
        'events.amazonaws.com',
        'events.amazonaws.com',
        'sns.amazonaws.com',
      ]);
      for (const { Resource, Condition } of allowed) {
        expect(Resource).toEqual(queue);
        expect(Condition.ArnEquals['aws:SourceArn']).toBeDefined();
      }
      const [{ Properties: mail } = { Properties: {} }] = stack().of('AWS::SES::ConfigurationSetEventDestination');
      expect(mail.EventDestination.MatchingEventTypes).toEqual(['delivery', 'bounce', 'complaint', 'reject']);
    });

    it('every workflow is a state machine with a complete definition', () => {
      const machines = stack().of('AWS::StepFunctions::StateMachine');
      expect(machines.map(({ Properties }) => Properties.StateMachineName).sort()).toEqual(
        workflows.map(({ name }) => `countersign-${name}`).sort(),
      );
      for (const { Properties } of machines) {
        const parts = Properties.DefinitionString['Fn::Join'][1] as unknown[];
        const text = parts.map((part) => (typeof part === 'string' ? part : 'arn')).join('');
        expect(() => JSON.parse(text)).not.toThrow();
        expect(text).not.toContain('${');
      }
    });
  });

  describe('monitoring', () => {
    it('alarms on 5xx, throttles, seal failures, late events and every dead letter go to one topic', () => {
      const alarms = stack().of('AWS::CloudWatch::Alarm');
      const watched = alarms.map(({ Properties }) => `${Properties.Namespace} ${Properties.MetricName}`);
      for (const metric of ['AWS/ApiGateway 5xx', 'AWS/Lambda Throttles', 'AWS/Lambda IteratorAge', 'AWS/States ExecutionsFailed']) {
        expect(watched).toContain(metric);
      }
      expect(watched.filter((metric) => metric.startsWith('AWS/SQS'))).toHaveLength(queues.length + 1);
      const sealing = alarms.find(({ Properties }) => JSON.stringify(Properties.Dimensions)?.includes('countersign-fail-sealing'));
      expect(sealing?.Properties.Threshold).toBe(0);
      for (const { Properties } of alarms) expect(Properties.AlarmActions).toHaveLength(1);
      expect(stack().of('AWS::CloudWatch::Dashboard')).toHaveLength(1);
    });
  });
}
