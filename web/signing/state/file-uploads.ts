import { useSyncExternalStore } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { ApiError } from '../../api/errors.ts';
import { createStore } from '../../api/store.ts';
import { t } from '../messages.ts';
import type { Signing } from './signing.ts';

/** A file being uploaded into a field (`share`: the part sent, 0 to 1), or why that failed. */
export type FileUpload = { name: string; share: number } | { problem: string };

const uploads = createStore<Readonly<Record<string, FileUpload>>>({});
const running = new Map<string, { stop: AbortController; end: Promise<void> }>();

function note(uuid: string, upload: FileUpload | undefined): void {
  const { [uuid]: _, ...others } = uploads.get();
  uploads.set(upload ? { ...others, [uuid]: upload } : others);
}

export function useFileUpload(uuid: string): FileUpload | undefined {
  return useSyncExternalStore(uploads.subscribe, () => uploads.get()[uuid]);
}

/** Uploads a file into a field, replacing any other upload there. It continues whatever the screen shows. */
export function putFile(signing: Signing, field: DataField, file: File): void {
  stopFile(field.uuid);
  const stop = new AbortController();
  running.set(field.uuid, { stop, end: send(signing, field, file, stop) });
}

export function stopFile(uuid: string): void {
  running.get(uuid)?.stop.abort();
}

export const isSendingFiles = () => running.size > 0;

/** Resolves when the present uploads have ended, with a field whose upload failed, if any. */
export async function filesSent(): Promise<string | undefined> {
  const sending = [...running];
  await Promise.all(sending.map(([, { end }]) => end));
  return sending.map(([uuid]) => uuid).find((uuid) => uuid in uploads.get());
}

async function send(signing: Signing, { uuid, key }: DataField, file: File, stop: AbortController): Promise<void> {
  const { name } = file;
  const tell = (upload: FileUpload | undefined) => {
    if (!stop.signal.aborted) note(uuid, upload);
  };
  tell({ name, share: 0 });
  try {
    const onProgress = (share: number) => tell({ name, share });
    const upload = { use: 'file', key, filename: name, body: file, onProgress, signal: stop.signal } as const;
    const { blob, filename } = await signing.calls.upload(upload);
    if (stop.signal.aborted) return;
    signing.setPicture([uuid], { ...signing.newPicture('file', '', filename, key), blob });
    tell(undefined);
  } catch (error) {
    tell({ problem: (error instanceof ApiError && error.message) || t('file_failed') });
  } finally {
    if (running.get(uuid)?.stop === stop) {
      running.delete(uuid);
      if (stop.signal.aborted) note(uuid, undefined);
    }
  }
}
