import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import { drawingCodeMs } from '../../../shared/domain/signing/drawing-code.ts';
import { ConditionFailed, itemAt, type Table, type Write } from '../../ports/table.ts';
import { hashToken, newToken } from '../ids.ts';
import { keys } from '../keys.ts';
import type { DrawingRecord } from './drawing-record.ts';

export function newDrawing(caller: SignatoryCaller, type: SignatureType, now: Date): { token: string; valid_until: string; write: Write } {
  const token = newToken();
  const until = now.getTime() + drawingCodeMs;
  const { pack_key, signatory_uuid, round, link_generation, session_hash, identified, host, ip } = caller;
  const record: DrawingRecord = {
    ...{ pack_key, signatory_uuid, round, link_generation, session_hash, identified, host, type },
    asked_from: ip,
    state: 'waiting',
    image: null,
    sent_sha256: null,
    valid_until: new Date(until).toISOString(),
  };
  const placed = { entity: 'drawing', expires_at: Math.ceil(until / 1000) };
  const put = itemAt<DrawingRecord>(keys.drawing(hashToken(token)), record, placed);
  return { token, valid_until: record.valid_until, write: { put } };
}

/** Undefined if the link is unknown or its time is over. */
export async function findDrawing(table: Pick<Table, 'get'>, token: string, now: Date): Promise<DrawingRecord | undefined> {
  const record = await table.get<DrawingRecord>(keys.drawing(hashToken(token)), { consistent: true });
  return record && isLive(record, now) ? record : undefined;
}

/** Notes that the link was opened, so that the device which waits can say so. */
export async function noteDrawingOpened(table: Pick<Table, 'write'>, token: string): Promise<void> {
  const isWaiting = { attribute: 'state', equals: 'waiting' } as const;
  try {
    await table.write({ update: keys.drawing(hashToken(token)), set: { state: 'opened' }, if: [isWaiting] });
  } catch (error) {
    // Opened before, drawn or ended meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Keeps the picture. Fails unless the link is still there and unused. */
export function drawnWrite(token: string, { image, sent_sha256 }: { image: string; sent_sha256: string }, now: Date): Write {
  return {
    update: keys.drawing(hashToken(token)),
    set: { state: 'drawn', image, sent_sha256 },
    if: [
      { attribute: 'state', exists: true },
      { attribute: 'state', notEquals: 'drawn' },
      { attribute: 'valid_until', atLeast: now.toISOString() },
    ],
  };
}

export const drawingEnded = (token: string, sessionHash: string): Write => ({
  delete: keys.drawing(hashToken(token)),
  if: [{ attribute: 'session_hash', equals: sessionHash }],
});
