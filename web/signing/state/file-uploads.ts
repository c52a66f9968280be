import { useSyncExternalStore } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { ApiError } from '../../api/errors.ts';
import { noteNetworkFailure, whenConnected } from '../../api/request/connection.ts';
import { createStore } from '../../api/store.ts';
import { judgeFailure } from '../../saving/judge-failure.ts';
import { type KeptLarge, keptLarge } from '../../saving/kept-large.ts';
import { t } from '../work-messages.ts';
import type { Signing } from './signing.ts';

/** A file being uploaded into a field (`share`: the part sent, 0 to 1), or why it was not. `waits`: it is sent by itself once there is a network. */
export type FileUpload = { name: string; share: number } | { problem: string; waits?: true };

/** A file until it is uploaded. */
export interface KeptFile {
  file: File;
  /** The version of the field that it was chosen for. */
  based_on: string;
}

const uploads = createStore<Readonly<Record<string, FileUpload>>>({});
const running = new Map<string, { stop: AbortController; end: Promise<void> }>();
/** Where this device keeps files; nowhere in a preview. */
let device: KeptLarge<KeptFile> | undefined;

function note(uuid: string, upload: FileUpload | undefined): void {
  const { [uuid]: _, ...others } = uploads.get();
  uploads.set(upload ? { ...others, [uuid]: upload } : others);
}

export function useFileUpload(uuid: string): FileUpload | undefined {
  return useSyncExternalStore(uploads.subscribe, () => uploads.get()[uuid]);
}

/** Keeps files on this device from now on, and sends those of an earlier visit, unless their field was filled in since. */
export async function keepFiles(signing: Signing, large: KeptLarge<KeptFile> = keptLarge(`signing-files.${signing.place}`)): Promise<void> {
  device = large;
  for (const [uuid, { file, based_on }] of await large.all()) {
    // Another one was chosen meanwhile.
    if (uuid in uploads.get()) continue;
    const { fields, stage } = signing.store.get();
    const field = fields.find((one) => one.uuid === uuid);
    const isOver = stage === 'done' || stage === 'rejected';
    if (field?.date_updated === based_on && !isOver) begin(signing, field, file, { isKept: Promise.resolve(true), again: true });
    else void large.remove(uuid);
  }
}

/**
 * Uploads a file into a field, replacing any other upload there. It continues whatever the screen shows, and is sent
 * again when the network is back.
 */
export function putFile(signing: Signing, field: DataField, file: File): void {
  // What the device keeps is replaced in one step, so that a tab killed meanwhile loses nothing.
  begin(signing, field, file, { isKept: device?.put(field.uuid, { file, based_on: field.date_updated }) ?? Promise.resolve(false) });
}

/** How a file is sent: whether the device keeps it, `again` after a visit or a wait, and how often at most. */
interface Sending {
  isKept: Promise<boolean>;
  again?: true;
  tries?: number;
}

function begin(signing: Signing, field: DataField, file: File, how: Sending): void {
  running.get(field.uuid)?.stop.abort();
  const stop = new AbortController();
  running.set(field.uuid, { stop, end: send(signing, field, file, stop, how) });
}

/** Where the browser has locks between tabs, only one of those that have the document open sends a file at a time. */
function alone(uuid: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`countersign.file.${uuid}`, { signal }, act) : act();
}

export function stopFile(uuid: string): void {
  running.get(uuid)?.stop.abort();
  void device?.remove(uuid);
}

export const isSendingFiles = () => running.size > 0;

/**
 * Resolves when the present uploads have ended, with a field whose file is not there, if any: its upload failed now or
 * earlier, or it waits for a network, unless the person has chosen another file since, or goes on without it.
 */
export async function filesSent({ store }: Signing): Promise<{ uuid: string; waits: boolean } | undefined> {
  await Promise.all([...running.values()].map(({ end }) => end));
  const missing = store.get().fields.flatMap(({ uuid }) => {
    const upload = uploads.get()[uuid];
    return upload ? [{ uuid, waits: 'waits' in upload }] : [];
  });
  return missing.find(({ waits }) => !waits) ?? missing[0];
}

/** A field whose file waits for a network, if any. */
export function awaitedFile({ store }: Signing): string | undefined {
  return store.get().fields.find(({ uuid }) => 'waits' in (uploads.get()[uuid] ?? {}))?.uuid;
}

/** Goes on without a file whose upload failed. */
export function leaveOutFile(uuid: string): void {
  note(uuid, undefined);
  void device?.remove(uuid);
}

async function send(
  signing: Signing,
  field: DataField,
  file: File,
  stop: AbortController,
  { isKept, again, tries = 4 }: Sending,
): Promise<void> {
  const { uuid, key } = field;
  const { name } = file;
  const tell = (upload: FileUpload | undefined) => {
    if (!stop.signal.aborted) note(uuid, upload);
  };
  tell({ name, share: 0 });
  try {
    await alone(uuid, stop.signal, async () => {
      if (again && (await isSentElsewhere())) return;
      const onProgress = (share: number) => tell({ name, share });
      const upload = { use: 'file', key, filename: name, body: file, onProgress, signal: stop.signal } as const;
      const { blob, filename } = await signing.calls.upload(upload);
      if (stop.signal.aborted) return;
      signing.setPicture([uuid], { ...signing.newPicture('file', '', filename, key), blob });
      tell(undefined);
      await device?.remove(uuid);
    });
  } catch (error) {
    if (stop.signal.aborted) return;
    const judged = judgeFailure(error, t('file_failed'));
    if (judged.kind === 'offline' && tries > 1) {
      await waitForNetwork();
      return;
    }
    tell({ problem: (error instanceof ApiError && error.message) || t('file_failed') });
    const isRefused = error instanceof ApiError && judged.kind === 'refused' && !judged.refusal.whole;
    if (isRefused) void device?.remove(uuid);
  } finally {
    if (running.get(uuid)?.stop === stop) {
      running.delete(uuid);
      if (stop.signal.aborted) note(uuid, undefined);
    }
  }

  /** Whether another tab has sent it, and the device keeps it no more. The news then bring it here. */
  async function isSentElsewhere(): Promise<boolean> {
    if (!device || !(await isKept) || (await device.all()).has(uuid)) return false;
    tell(undefined);
    signing.patch({ askedForNews: signing.store.get().askedForNews + 1 });
    return true;
  }

  /** The person goes on meanwhile, and may choose another file. */
  async function waitForNetwork(): Promise<void> {
    noteNetworkFailure();
    const back = whenConnected();
    const waits: FileUpload = { problem: t((await isKept) ? 'file_waits_kept' : 'file_waits'), waits: true };
    tell(waits);
    void back.then(() => {
      if (uploads.get()[uuid] === waits) begin(signing, field, file, { isKept, again: true, tries: tries - 1 });
    });
  }
}
