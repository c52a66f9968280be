import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/data-field.ts';
import type { Refusal } from '../../saving/judge-failure.ts';
import { createSift, type Reasons } from '../../saving/sift.ts';
import {
  type Change,
  hasRefusals,
  nextBatch,
  nextUpload,
  type Outbox,
  type Picture,
  resolveConflict,
  setAside,
  settle,
  waitingCount,
  without,
} from '../model/outbox.ts';

/** `refused`: nothing waits, and something that the product does not take is still here. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'refused';

/** What became of a call. */
export type SendResult =
  | { outcome: 'saved'; versions: { uuid: string; date_updated: string; data?: string | null | undefined }[] }
  /** `removed`: fields that are there no more. */
  | { outcome: 'conflict'; newer: DataField[]; removed: string[] }
  | { outcome: 'offline' }
  /** The product could not just now (5xx, busy). */
  | { outcome: 'failed' }
  /** It never will. */
  | { outcome: 'refused'; refusal: Refusal };

export interface SaverDeps {
  send: (key: string, fields: DataFieldInput[]) => Promise<SendResult>;
  upload: (picture: Picture) => Promise<{ outcome: 'uploaded'; blob: string } | Exclude<SendResult, { outcome: 'saved' | 'conflict' }>>;
  /** Resolves when calls may get through again, at the latest after the milliseconds. */
  whenConnected: (longestMs: number) => Promise<void>;
  /** Called after every change of the outbox: keep it. */
  changed: (outbox: Outbox) => void;
  state: (state: SaveState) => void;
  /** What the product now holds: saved values, or newer ones of another window. */
  acknowledged: (sent: { change: Change; blob: string | null; date_updated: string }[]) => void;
  newer: (fields: DataField[], dropped: string[]) => void;
  /** Something was set aside: perhaps the document has moved on. */
  refused: () => void;
}

/** The call's own limit. */
const batchSize = 100;
/** Spec core §9: a field is saved this long after its last key. */
export const saveDelayMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Sends what waits in the outbox: pictures first, then values, one call at a time, the latest value winning. Without network or with a
 * failing server it keeps everything and tries again, with growing delays, for as long as the page lives. What is refused is set aside
 * with its reason and holds nothing up.
 */
export function createSaver(initial: Outbox, deps: SaverDeps) {
  let outbox = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const sift = createSift(batchSize);

  function update(next: Outbox): void {
    outbox = next;
    deps.changed(next);
  }

  /** Notes a change and sends it after `delayMs`, together with what else waits then. */
  function edit(next: Outbox, delayMs: number): void {
    update(next);
    if (!running) deps.state(waitingCount(next) > 0 ? 'waiting' : atRest());
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  /** Sends everything now; resolves when nothing waits any more but what was refused. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function drain(): Promise<void> {
    for (let failures = 0; waitingCount(outbox) > 0; ) {
      deps.state(failures === 0 ? 'saving' : 'failed');
      const result = await step();
      if (result !== 'offline' && result !== 'failed') {
        failures = 0;
        continue;
      }
      deps.state(result);
      failures += 1;
      await deps.whenConnected(Math.min(longestWaitMs, 500 * 2 ** failures));
    }
    deps.state(atRest());
  }

  function atRest(): SaveState {
    return hasRefusals(outbox) ? 'refused' : 'saved';
  }

  async function step(): Promise<SendResult['outcome']> {
    const picture = nextUpload(outbox);
    return picture ? await uploadOne(picture) : await sendBatch();
  }

  async function uploadOne(picture: Picture): Promise<SendResult['outcome']> {
    const result = await deps.upload(picture);
    if (result.outcome === 'uploaded') {
      const current = outbox.pictures[picture.id];
      if (current) update({ ...outbox, pictures: { ...outbox.pictures, [picture.id]: { ...current, blob: result.blob } } });
      return 'saved';
    }
    if (result.outcome === 'refused') {
      const holders = Object.values(outbox.changes).filter((change) => change.picture === picture.id);
      refuse(holders, new Map(holders.map(({ uuid }) => [uuid, result.refusal.message])));
    }
    return result.outcome;
  }

  async function sendBatch(): Promise<SendResult['outcome']> {
    const batch = nextBatch(outbox, sift.size());
    if (!batch) return 'saved';
    const pictures = outbox.pictures;
    const result = await deps.send(
      batch.key,
      batch.changes.map((change) => inputOf(change, pictures)),
    );
    if (result.outcome === 'saved') {
      const versions = new Map(result.versions.map((version) => [version.uuid, version.date_updated]));
      const keptAs = new Map(result.versions.flatMap(({ uuid, data }) => (data === undefined ? [] : [[uuid, { data }] as const])));
      deps.acknowledged(
        batch.changes.map((change) => ({
          change: { ...change, ...keptAs.get(change.uuid) },
          blob: blobOf(change, pictures),
          date_updated: versions.get(change.uuid) ?? change.based_on,
        })),
      );
      update(settle(outbox, batch.changes, versions));
      sift.saved();
    } else if (result.outcome === 'conflict') {
      const resolved = resolveConflict(outbox, result.newer);
      const dropped = [...resolved.dropped, ...result.removed];
      const named = new Set([...result.newer.map(({ uuid }) => uuid), ...result.removed]);
      // A conflict that names none of the fields sent would go round for ever.
      if (!batch.changes.some((change) => named.has(change.uuid))) return 'failed';
      update(without(resolved.outbox, result.removed));
      deps.newer(result.newer, dropped);
    } else if (result.outcome === 'refused') {
      const uuids = batch.changes.map((change) => change.uuid);
      refuse(batch.changes, sift.refused(result.refusal, uuids));
    }
    return result.outcome;
  }

  /** Nothing is set aside where the others are first to be sent fewer at a time. */
  function refuse(sent: readonly Change[], reasons: Reasons): void {
    update(setAside(outbox, sent, reasons));
    if (reasons.size > 0) deps.refused();
  }

  return { edit, flush, outbox: () => outbox };
}

function inputOf(change: Change, pictures: Outbox['pictures']): DataFieldInput {
  const { uuid, based_on: date_updated } = change;
  if (change.picture === undefined) return { uuid, data: change.data ?? null, date_updated };
  const picture = change.picture === null ? undefined : pictures[change.picture];
  return { uuid, blob: picture?.blob ?? null, filename: picture?.filename ?? null, date_updated };
}

function blobOf(change: Change, pictures: Outbox['pictures']): string | null {
  return (change.picture && pictures[change.picture]?.blob) || null;
}
