import {
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Anchor } from '../../../shared/domain/audit/anchors.ts';
import type { AnchorStoreProblem, Anchors } from '../anchors.ts';
import { type AwsEnvironment, once } from './environment.ts';

const folder = 'anchors/';
/** Records the time of the first anchor; the first caller writes it. */
const beginning = 'began';
const atOnce = 20;

/** Anchors in a bucket with object lock, one object each. The key holds everything, so that one listing reads a document's anchors. */
export function createAwsAnchors(environment: AwsEnvironment): Anchors {
  const Bucket = environment.required('ANCHORS_BUCKET');
  const s3 = once(() => new S3Client({ forcePathStyle: environment.optional('AWS_ENDPOINT_URL') !== undefined }));

  /** Buckets with object lock require a checksum. An existing object stays as it is. */
  const putOnce = async (Key: string, body: object) => {
    const Body = JSON.stringify(body);
    const ContentType = 'application/json';
    await s3()
      .send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ChecksumAlgorithm: 'SHA256', IfNoneMatch: '*' }))
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error;
      });
  };
  let began: Promise<void> | undefined;
  const begin = (time: string) => {
    began ??= putOnce(beginning, { time }).catch((error: unknown) => {
      began = undefined;
      throw error;
    });
    return began;
  };

  async function* listed(Prefix: string, Delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await s3().send(
        new ListObjectsV2Command({ Bucket, Prefix, ...(Delimiter && { Delimiter }), ...(token && { ContinuationToken: token }) }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }

  return {
    async append(anchors) {
      const [first] = anchors;
      if (!first) return;
      await begin(first.time);
      for (let from = 0; from < anchors.length; from += atOnce) {
        await Promise.all(anchors.slice(from, from + atOnce).map((anchor) => putOnce(keyOf(anchor), anchor)));
      }
    },
    async of(documentKey) {
      const first = new Map<string, Anchor>();
      for await (const { Contents = [] } of listed(`${folder}${documentKey}/`)) {
        // In the order of keys: sequence, hash, previous hash, time.
        for (const anchor of Contents.flatMap(({ Key = '' }) => anchorOf(Key) ?? [])) {
          const record = `${anchor.sequence} ${anchor.hash} ${anchor.previous_hash}`;
          if (!first.has(record)) first.set(record, anchor);
        }
      }
      return [...first.values()].sort((a, b) => a.sequence - b.sequence || a.time.localeCompare(b.time));
    },
    async *documents() {
      for await (const { CommonPrefixes = [] } of listed(folder, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(folder.length, -1);
      }
    },
    async began() {
      try {
        const { Body } = await s3().send(new GetObjectCommand({ Bucket, Key: beginning }));
        return String(JSON.parse((await Body?.transformToString()) ?? '{}').time);
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async problems() {
      return [...(await lockProblems(s3(), Bucket)), ...(await versionProblems(s3(), Bucket))];
    },
  };
}

/**
 * `anchors/<document>/<sequence>/<hash>/<previous hash>/<time>/<mac>`. The slash of a MAC's base64 is replaced, because
 * a slash divides the key.
 */
function keyOf({ document_key, sequence, hash, previous_hash, time, mac }: Anchor): string {
  const code = Buffer.from(mac, 'base64').toString('base64url');
  return `${folder}${document_key}/${String(sequence).padStart(8, '0')}/${hash}/${previous_hash}/${time}/${code}`;
}

function anchorOf(key: string): Anchor | undefined {
  const [document_key, sequence, hash, previous_hash, time, code, ...more] = key.slice(folder.length).split('/');
  if (!document_key || !sequence || !hash || !previous_hash || !time || !code || more.length > 0) return undefined;
  const mac = Buffer.from(code, 'base64url').toString('base64');
  return { document_key, sequence: Number(sequence), hash, previous_hash, time, mac };
}

async function lockProblems(s3: S3Client, Bucket: string): Promise<AnchorStoreProblem[]> {
  const locked = await s3.send(new GetObjectLockConfigurationCommand({ Bucket })).then(
    ({ ObjectLockConfiguration }) => ObjectLockConfiguration?.Rule?.DefaultRetention !== undefined,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'ObjectLockConfigurationNotFoundError') return false;
      throw error;
    },
  );
  return locked ? [] : [{ code: 'anchors_not_locked', place: Bucket }];
}

/** Object lock keeps every version, so an overwritten or hidden object shows here. */
async function versionProblems(s3: S3Client, Bucket: string): Promise<AnchorStoreProblem[]> {
  const problems: AnchorStoreProblem[] = [];
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, ...(KeyMarker && { KeyMarker }), ...(VersionIdMarker && { VersionIdMarker }) }),
    );
    for (const { Key = '' } of page.DeleteMarkers ?? []) problems.push({ code: 'anchors_removed', place: Key });
    for (const { Key = '', IsLatest } of page.Versions ?? []) if (!IsLatest) problems.push({ code: 'anchors_changed', place: Key });
    [KeyMarker, VersionIdMarker] = page.IsTruncated ? [page.NextKeyMarker, page.NextVersionIdMarker] : [undefined, undefined];
  } while (KeyMarker);
  return problems;
}
