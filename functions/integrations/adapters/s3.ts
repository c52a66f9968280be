import { Readable } from 'node:stream';
import { DeleteObjectCommand, PutObjectCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { type Ask, type Connect, NotTaken, problemOf, type Removing } from './connection.ts';

/** A bucket of Amazon S3 or of any store that speaks its language. The bucket stands in the path, as every store takes it. */
export const connectS3: Connect<Removing> = (ask, { site_url, bucket, region, user_name, access_token }) => {
  const client = new S3Client({
    endpoint: site_url,
    region,
    credentials: { accessKeyId: user_name, secretAccessKey: access_token },
    forcePathStyle: true,
    // The port tries again.
    maxAttempts: 1,
    // Not every store knows the newer checksums; the signature covers a hash of the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: through(ask),
  });
  const keyOf = (path: readonly string[]) => path.join('/');
  return {
    async store(path, Body, ContentType) {
      await taken(client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body, ContentType })));
      return keyOf(path);
    },
    async remove(path) {
      await taken(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) })));
    },
  };
};

async function taken(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(problemOf(statusOf(error)), { cause: error });
  }
}

/** Of the answer that made this error; 0 if there was none. What the client can't read at all carries it too. */
function statusOf(error: unknown): number {
  return error instanceof Error && '$response' in error ? ((error as S3ServiceException).$response?.statusCode ?? 0) : 0;
}

/** Leads the client's requests through the port, so that they reach public addresses only. */
function through(ask: Ask): NonNullable<ConstructorParameters<typeof S3Client>[0]>['requestHandler'] {
  return {
    async handle({ protocol, hostname, port, path, query, method, headers, body }: SentRequest) {
      const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value ?? ''));
      // The whole body is sent at once, so nothing waits for a “continue”. The connection sets the length itself.
      const { expect: _, 'content-length': __, ...kept } = headers;
      const bytes = body instanceof Uint8Array ? body : undefined;
      const answer = await ask({ url: url.href, method, headers: kept, ...(bytes && { body: bytes }) });
      return { response: { statusCode: answer.status, headers: answer.headers, body: Readable.from([answer.bytes]) } };
    },
  };
}

/** What the client hands to its handler. */
interface SentRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query: Record<string, unknown>;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}
