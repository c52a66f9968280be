import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 takes parts of 5 MB or more, and 10,000 of them: enough for 160 GB. Bytes. */
const partBytes = 16 * 1024 * 1024;

/** Stores an object from what comes, holding one part of it in memory. What fits into one part is stored at once. */
export async function putInParts(
  client: Pick<S3Client, 'send'>,
  object: { Bucket: string; Key: string; ContentType: string },
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { Bucket, Key } = object;
  let UploadId: string | undefined;
  const done: { ETag: string | undefined; PartNumber: number }[] = [];
  const upload = async (Body: Uint8Array) => {
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(object))).UploadId;
    const PartNumber = done.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    done.push({ ETag, PartNumber });
  };
  try {
    let held: Uint8Array[] = [];
    let length = 0;
    for await (const part of parts) {
      held.push(part);
      length += part.length;
      if (length < partBytes) continue;
      await upload(Buffer.concat(held));
      held = [];
      length = 0;
    }
    const rest = Buffer.concat(held);
    if (UploadId === undefined) {
      await client.send(new PutObjectCommand({ ...object, Body: rest }));
      return;
    }
    if (rest.length > 0) await upload(rest);
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: done } }));
  } catch (error) {
    // Parts that are left over would be paid for; the bucket's lifecycle removes them if this fails too.
    if (UploadId !== undefined) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}
