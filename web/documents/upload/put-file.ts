import { PutFailed } from './put-failed.ts';

/** PUTs a file to a signed address and reports how much was sent (0 to 1). Throws PutFailed, or AbortError when cancelled. */
export function putFile(url: string, file: Blob, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', url);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new PutFailed(request.status))));
    request.addEventListener('error', () => reject(new PutFailed(0)));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return reject(new DOMException('Stopped', 'AbortError'));
    request.send(file);
  });
}
