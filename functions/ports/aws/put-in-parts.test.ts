import type { S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { putInParts } from './put-in-parts.ts';

const object = { Bucket: 'files', Key: 'work/a.zip', ContentType: 'application/zip' };

/** A client that notes what it is asked, and fails at a part if that is wanted. */
function noting(failsAt?: number) {
  const sent: [string, unknown][] = [];
  const send = async (command: {
    constructor: { name: string };
    input: { Body?: Uint8Array; PartNumber?: number; MultipartUpload?: unknown };
  }) => {
    const { Body, PartNumber, MultipartUpload } = command.input;
    sent.push([command.constructor.name, PartNumber ? [PartNumber, Body?.length] : (MultipartUpload ?? Body?.length)]);
    if (PartNumber !== undefined && PartNumber === failsAt) throw new Error('no room');
    return { UploadId: 'upload', ETag: `tag-${PartNumber}` };
  };
  return { sent, client: { send } as unknown as S3Client };
}
const megabyte = 1024 * 1024;
async function* parts(count: number, size: number) {
  for (let at = 0; at < count; at++) yield new Uint8Array(size);
}

it('a small file is stored at once', async () => {
  const { sent, client } = noting();
  await putInParts(client, object, parts(3, 1000));
  expect(sent).toEqual([['PutObjectCommand', 3000]]);
});

it('a large file comes in parts of 16 MB, the last one smaller', async () => {
  const { sent, client } = noting();
  await putInParts(client, object, parts(9, 4 * megabyte));
  expect(sent).toEqual([
    ['CreateMultipartUploadCommand', undefined],
    ['UploadPartCommand', [1, 16 * megabyte]],
    ['UploadPartCommand', [2, 16 * megabyte]],
    ['UploadPartCommand', [3, 4 * megabyte]],
    [
      'CompleteMultipartUploadCommand',
      {
        Parts: [
          { ETag: 'tag-1', PartNumber: 1 },
          { ETag: 'tag-2', PartNumber: 2 },
          { ETag: 'tag-3', PartNumber: 3 },
        ],
      },
    ],
  ]);
});

it('what was begun and failed is taken back', async () => {
  const { sent, client } = noting(2);
  await expect(putInParts(client, object, parts(9, 4 * megabyte))).rejects.toThrow('no room');
  expect(sent.at(-1)?.[0]).toBe('AbortMultipartUploadCommand');
});
