import { Aws, Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bucket as model } from '../model/buckets.ts';
import { type CloudConfig, removalPolicy } from './config.ts';

/** The files bucket's name, fixed before the bucket exists: the page's security policy names the bucket, and the bucket names the page. */
export const filesBucketName = (config: CloudConfig): string => `${config.name}-${model.name}-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

/** The address at which browsers PUT and GET by signed URLs. */
export const filesOrigin = (config: CloudConfig): string => `https://${filesBucketName(config)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/**
 * Private, encrypted, TLS only, versioned. Temporary prefixes empty themselves, and deleted or replaced files can be
 * recovered for `recoverDays`.
 */
export function createFilesBucket(scope: Construct, config: CloudConfig, appOrigin: string): Bucket {
  return new Bucket(scope, 'Files', {
    bucketName: filesBucketName(config),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    removalPolicy: removalPolicy(config),
    cors: [
      {
        allowedOrigins: [appOrigin],
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
        // If a call redirects to the bucket, the request keeps the app's own headers.
        allowedHeaders: ['content-type', 'range', 'x-session-token', 'x-csrf-token', 'x-account-key', 'x-app-version', 'idempotency-key'],
        exposedHeaders: ['etag', 'accept-ranges', 'content-range', 'content-length'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(2) },
      { id: 'deleted-or-replaced', noncurrentVersionExpiration: Duration.days(config.recoverDays), expiredObjectDeleteMarker: true },
      ...model.temporaryPrefixes.map(({ prefix, expireDays }) => ({
        id: `temporary-${prefix.replace(/\W/g, '')}`,
        prefix,
        expiration: Duration.days(expireDays),
        noncurrentVersionExpiration: Duration.days(1),
      })),
    ],
  });
}
