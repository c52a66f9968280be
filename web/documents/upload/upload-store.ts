import { createStore } from '../../api/store.ts';

export type UploadPhase = 'waiting' | 'uploading' | 'checking' | 'converting' | 'password' | 'done' | 'failed' | 'cancelled';

/** One file being uploaded. */
export interface Upload {
  id: string;
  /** Files dropped together. */
  batch: string;
  file: File;
  phase: UploadPhase;
  /** The share sent, from 0 to 1. */
  progress: number;
  pagesDone: number;
  pagesTotal: number;
  /** The problem, in words. */
  message: string;
  packKey: string | undefined;
  childKey: string | undefined;
  passwordAttempts: number;
  /** Sending it again unchanged may help. */
  retryable: boolean;
}

export const uploads = createStore<readonly Upload[]>([]);
export const trayOpen = createStore(true);

const finished: readonly UploadPhase[] = ['done', 'failed', 'cancelled'];

export function isFinished(upload: Upload): boolean {
  return finished.includes(upload.phase);
}

export function addUploads(added: readonly Upload[]): void {
  uploads.set([...added, ...uploads.get()]);
  trayOpen.set(true);
}

export function changeUpload(id: string, change: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
}

export function uploadById(id: string): Upload | undefined {
  return uploads.get().find((upload) => upload.id === id);
}

/** Removes a batch whose document was opened. */
export function clearBatch(batch: string): void {
  uploads.set(uploads.get().filter((upload) => upload.batch !== batch));
}

/** Removes finished batches. */
export function clearFinished(): void {
  uploads.set(uploads.get().filter((upload) => !isFinished(upload)));
}
