import { Aws, Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { anchorsBucket } from '../model/buckets.ts';
import { table as tableModel } from '../model/table.ts';
import { type CloudConfig, removalPolicy } from './config.ts';

/** The name of the only role that may write anchors. The bucket's and the key's policies name the role, and its own policy names them. */
export const anchorRoleName = (config: CloudConfig): string => `${config.name}-${tableModel.auditStream.worker}-${Aws.REGION}`;

/** The store of anchors of audit records, and the key of their MACs. Both refuse everybody except one role, administrators too. */
export class Anchors extends Construct {
  readonly bucket: Bucket;
  readonly key: Key;

  constructor(scope: Construct, id: string, config: CloudConfig) {
    super(scope, id);
    const retention = Duration.days(config.anchorDays);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: `${config.name}-${anchorsBucket.name}-${Aws.ACCOUNT_ID}-${Aws.REGION}`,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        config.anchorLock === 'compliance' ? ObjectLockRetention.compliance(retention) : ObjectLockRetention.governance(retention),
      removalPolicy: removalPolicy(config),
    });
    this.key = new Key(this, 'Key', {
      description: 'Proves anchors of audit records',
      alias: `alias/${config.name}-anchors`,
      keySpec: KeySpec.HMAC_256,
      keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
      pendingWindow: Duration.days(30),
      removalPolicy: removalPolicy(config),
    });
    const role = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${anchorRoleName(config)}`;
    const butTheRole = { ArnNotEquals: { 'aws:PrincipalArn': role } };
    const objects = this.bucket.arnForObjects('*');
    this.bucket.addToResourcePolicy(refusal(['s3:PutObject'], objects, butTheRole));
    this.bucket.addToResourcePolicy(
      refusal(
        ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:BypassGovernanceRetention', 's3:PutObjectRetention', 's3:PutObjectLegalHold'],
        objects,
      ),
    );
    this.key.addToResourcePolicy(refusal(['kms:GenerateMac'], '*', butTheRole));
  }
}

function refusal(actions: string[], resource: string, conditions: Record<string, Record<string, string>> = {}): PolicyStatement {
  return new PolicyStatement({ effect: Effect.DENY, principals: [new AnyPrincipal()], actions, resources: [resource], conditions });
}
