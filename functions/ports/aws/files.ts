import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachmentDisposition, checkFileKey } from '../file-rules.ts';
import { FileMissing, type Files } from '../files.ts';
import { type AwsEnvironment, once } from './environment.ts';
import { putInParts } from './put-in-parts.ts';

/** How often a change of a file, or its first storing, begins anew because somebody else was faster. */
const mostChanges = 10;

/** Files in S3. A presigned PUT can't limit its size, so upload-success checks it. */
export function createAwsFiles(environment: AwsEnvironment): Files {
  const Bucket = environment.required('FILES_BUCKET');
  const client = once(
    () =>
      new S3Client({
        // In a presigned PUT the SDK's own checksum would be that of an empty body.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        forcePathStyle: environment.optional('AWS_ENDPOINT_URL') !== undefined,
      }),
  );
  const read = async (Key: string, Range?: string) => {
    const { Body } = await client()
      .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
      .catch(rethrow);
    if (!Body) throw new FileMissing();
    return Body.transformToByteArray();
  };
  return {
    async put(key, bytes, contentType) {
      checkFileKey(key);
      await client().send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }));
    },
    async putOnce(key, bytes, contentType) {
      checkFileKey(key);
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, IfNoneMatch: '*' });
      for (let tries = 1; ; tries++) {
        try {
          await client().send(command);
          return;
        } catch (error) {
          if (isNamed(error, 'PreconditionFailed')) return;
          // Another write of the same key is under way, and may still fail.
          if (!isNamed(error, 'ConditionalRequestConflict') || tries === mostChanges) throw error;
        }
      }
    },
    async putParts(key, parts, contentType) {
      checkFileKey(key);
      await putInParts(client(), { Bucket, Key: key, ContentType: contentType }, parts);
    },
    async change(Key, change) {
      for (let tries = 1; ; tries++) {
        const { Body, ETag, ContentType } = await client().send(new GetObjectCommand({ Bucket, Key })).catch(rethrow);
        if (!Body) throw new FileMissing();
        const changed = await change(await Body.transformToByteArray());
        if (changed === null) return;
        try {
          await client().send(new PutObjectCommand({ Bucket, Key, Body: changed, ContentType, IfMatch: ETag }));
          return;
        } catch (error) {
          if (!isReplaced(error) || tries === mostChanges) throw error;
        }
      }
    },
    get: (key) => read(key),
    getRange: (key, start, end) => read(key, `bytes=${start}-${end}`),
    async head(key) {
      try {
        const { ContentLength, ContentType } = await client().send(new HeadObjectCommand({ Bucket, Key: key }));
        return { size: ContentLength ?? 0, content_type: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async copy(from, to) {
      checkFileKey(to);
      const source = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      await client()
        .send(new CopyObjectCommand({ Bucket, Key: to, CopySource: source }))
        .catch(rethrow);
    },
    async delete(key) {
      await client().send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async list(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client().send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
        token = page.NextContinuationToken;
      } while (token);
      return keys;
    },
    async uploadUrl(input) {
      checkFileKey(input.key);
      const command = new PutObjectCommand({
        Bucket,
        Key: input.key,
        ...(input.contentType && { ContentType: input.contentType }),
        ...(input.bytes !== undefined && { ContentLength: input.bytes }),
      });
      return getSignedUrl(client(), command, {
        expiresIn: input.expiresSeconds,
        ...(input.contentType && { signableHeaders: new Set(['host', 'content-type', 'content-length']) }),
      });
    },
    async downloadUrl(input) {
      checkFileKey(input.key);
      const command = new GetObjectCommand({
        Bucket,
        Key: input.key,
        ...(input.contentType && { ResponseContentType: input.contentType }),
        ...(input.filename !== undefined && { ResponseContentDisposition: attachmentDisposition(input.filename) }),
      });
      return getSignedUrl(client(), command, { expiresIn: input.expiresSeconds });
    },
  };
}

/** Somebody else has written the file since it was read, or just now. */
const isReplaced = (error: unknown): boolean => isNamed(error, 'PreconditionFailed', 'ConditionalRequestConflict');
const isMissing = (error: unknown): boolean => isNamed(error, 'NoSuchKey', 'NotFound', 'NoSuchVersion');

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

function rethrow(error: unknown): never {
  if (isMissing(error)) throw new FileMissing();
  if (error instanceof Error && error.name === 'InvalidRange') throw new RangeError('The file has no such bytes');
  throw error;
}
