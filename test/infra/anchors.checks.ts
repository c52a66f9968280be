import { describe, expect, it } from 'vitest';
import { table } from '../../infra/model/table.ts';
import type { Resource, Statement, Synthesised } from './synthesised.ts';

const anchoring = table.auditStream.worker;

export function checkAnchors(stack: () => Synthesised): void {
  const one = (type: string, wanted: (resource: Resource) => boolean): Resource => {
    const found = stack().of(type).filter(wanted);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources ${type}`);
    return found[0];
  };
  const bucket = () => one('AWS::S3::Bucket', ({ Properties }) => JSON.stringify(Properties.BucketName ?? '').includes('-anchors-'));
  const key = () => one('AWS::KMS::Key', ({ Properties }) => Properties.KeySpec === 'HMAC_256');
  /** Every statement of every role, with the role's name if it has one. */
  const granted = () =>
    stack()
      .of('AWS::IAM::Role')
      .flatMap(({ Properties }) =>
        (Properties.Policies ?? []).flatMap(({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) =>
          PolicyDocument.Statement.map((statement) => ({ role: JSON.stringify(Properties.RoleName ?? ''), statement })),
        ),
      ) as { role: string; statement: Statement }[];
  const rolesWith = (action: string, about: RegExp) =>
    granted()
      .filter(({ statement }) => [statement.Action].flat().includes(action) && about.test(JSON.stringify(statement.Resource)))
      .map(({ role }) => role);

  describe('anchors of audit records', () => {
    it('lie in a bucket that lets nobody change or delete them for ten years', () => {
      expect(bucket().Properties).toMatchObject({
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: { Days: 3650, Mode: 'COMPLIANCE' } } },
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(bucket().DeletionPolicy).toBe('Retain');
    });

    it('are written, and their MACs made, only by the role of one function', () => {
      for (const roles of [rolesWith('s3:PutObject', /Anchors/), rolesWith('kms:GenerateMac', /Anchors/)]) {
        expect(roles).toEqual([expect.stringContaining(anchoring)]);
      }
      expect(granted().filter(({ statement }) => [statement.Action].flat().includes('kms:GenerateMac'))).toHaveLength(1);
    });

    it('are written by a function that can neither read the table nor delete anything', () => {
      expect(stack().catalogue.find(({ name }) => name === anchoring)?.needs).toEqual({ mac: 'write', anchors: 'write' });
      const actions = stack()
        .statementsOf(anchoring)
        .flatMap(({ Action }) => Action);
      expect(actions.filter((action) => /Delete|dynamodb:(Get|Put|Update|Query|Batch)|:.*Retention/.test(action))).toEqual([
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
      ]);
    });

    it('can be deleted by no role', () => {
      const deletes = /^s3:(Delete|Bypass|PutObjectRetention|PutObjectLegalHold|PutBucket)/;
      const about = granted().filter(({ statement }) => /Anchors/.test(JSON.stringify(statement.Resource)));
      expect(about.length).toBeGreaterThan(2);
      expect(about.filter(({ statement }) => [statement.Action].flat().some((action) => deletes.test(action)))).toEqual([]);
    });

    it('are refused by bucket and key to everybody else, administrators too', () => {
      const policy = one('AWS::S3::BucketPolicy', ({ Properties }) => JSON.stringify(Properties.Bucket).includes('Anchors'));
      const refused = (resource: Resource, document: string, action: string): Statement & { Condition?: unknown } => {
        const statements = resource.Properties[document].Statement as (Statement & { Condition?: unknown })[];
        const found = statements.find(({ Effect, Action }) => Effect === 'Deny' && [Action].flat().includes(action));
        if (!found) throw new Error(`${action} is refused to nobody`);
        return found;
      };
      for (const refusal of [refused(policy, 'PolicyDocument', 's3:PutObject'), refused(key(), 'KeyPolicy', 'kms:GenerateMac')]) {
        expect(refusal).toMatchObject({ Principal: { AWS: '*' }, Condition: { ArnNotEquals: { 'aws:PrincipalArn': expect.anything() } } });
        expect(JSON.stringify(refusal.Condition)).toContain(`:role/countersign-${anchoring}-`);
      }
      for (const action of ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:BypassGovernanceRetention']) {
        expect(refused(policy, 'PolicyDocument', action)).toMatchObject({ Principal: { AWS: '*' } });
        expect(refused(policy, 'PolicyDocument', action).Condition).toBeUndefined();
      }
    });

    it('are made for records that are inserted or overwritten, and tried again as long as the stream keeps them', () => {
      const source = one('AWS::Lambda::EventSourceMapping', ({ Properties }) =>
        JSON.stringify(Properties.FilterCriteria ?? '').includes('AUDIT'),
      );
      expect(JSON.parse(source.Properties.FilterCriteria.Filters[0].Pattern)).toEqual({
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: { Keys: { sk: { S: [{ prefix: '~AUDIT#' }] } } },
      });
      expect(source.Properties.MaximumRetryAttempts).toBeUndefined();
    });
  });
}
