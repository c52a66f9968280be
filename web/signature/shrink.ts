import type { AskedToShrink } from './shrink-worker.ts';

/**
 * A large photo upright and in this size, made in a worker of its own: a photo of 40 megapixels would stop the page for
 * about a second. Null where the browser can't do it there, or does it wrong.
 */
export async function shrunk(file: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  const made = await new Promise<ImageBitmap | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ file, width } satisfies AskedToShrink);
  });
  worker.terminate();
  // It was turned only after it was made small, or not at all.
  return made && made.width === width && Math.abs(made.height - height) <= 1 ? made : null;
}
