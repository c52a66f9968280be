import { type Anchor, anchorText } from '../../shared/domain/audit/anchors.ts';
import { type StreamValue, unmarshallItem } from '../data/unmarshall.ts';
import type { Mac } from '../ports/mac.ts';
import { log } from '../runtime/log.ts';

export interface StreamRecord {
  dynamodb?: { NewImage?: Record<string, StreamValue>; ApproximateCreationDateTime?: number };
}

const sha256 = /^[0-9a-f]{64}$/;
const mostKey = 100;

/** Anchors for the audit records among these, in their order. Their time is the stream's, so it is the same when a batch comes again. */
export async function anchorsOf(mac: Mac, records: readonly StreamRecord[]): Promise<Anchor[]> {
  const bodies = records.flatMap(({ dynamodb = {} }) => {
    const { pk, sk, sequence, hash, previous_hash } = unmarshallItem(dynamodb.NewImage ?? {});
    if (typeof pk !== 'string' || typeof sk !== 'string' || !sk.startsWith('~AUDIT#')) return [];
    const document_key = pk.slice('PACK#'.length);
    const fits = Number.isSafeInteger(sequence) && sha256.test(String(hash)) && sha256.test(String(previous_hash));
    if (!fits || document_key.length > mostKey || document_key.includes('/')) {
      // Without an anchor, the check shows it as a record that has none.
      log('error', 'audit_record_malformed', { document_key: document_key.slice(0, mostKey), sk: sk.slice(0, mostKey) });
      return [];
    }
    const time = new Date((dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
    return [{ document_key, sequence: Number(sequence), hash: String(hash), previous_hash: String(previous_hash), time }];
  });
  return Promise.all(
    bodies.map(async (body) => ({ ...body, mac: Buffer.from(await mac.generate(utf8(anchorText(body)))).toString('base64') })),
  );
}

/** Whether an anchor was made by this installation and has not changed since. */
export async function isSound(mac: Mac, anchor: Anchor): Promise<boolean> {
  return mac.verify(utf8(anchorText(anchor)), Buffer.from(anchor.mac, 'base64'));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
