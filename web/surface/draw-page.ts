import { pdfOf } from './pdf-source.ts';

interface Drawing {
  documentKey: string;
  /** From 0. */
  pageIndex: number;
  /** Pixels. */
  width: number;
  /** How far the page is from the visible area. Of all waiting pages the nearest is drawn next. */
  distance: () => number;
  signal: AbortSignal;
}

interface Waiting extends Drawing {
  done: (canvas: HTMLCanvasElement | undefined) => void;
}

let waiting: Waiting[] = [];
let busy = false;

/**
 * Draws a page from its PDF on a canvas of its own, because two drawings on one canvas destroy each other. One page at
 * a time. Undefined if the page is no longer wanted or can't be drawn; its stored image then stays.
 */
export function drawPage(drawing: Drawing): Promise<HTMLCanvasElement | undefined> {
  return new Promise((done) => {
    waiting.push({ ...drawing, done });
    void drawWaiting();
  });
}

async function drawWaiting(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let next = nearest(); next; next = nearest()) {
    const drawing = next;
    waiting = waiting.filter((other) => other !== drawing);
    drawing.done(drawing.signal.aborted ? undefined : await draw(drawing).catch(() => undefined));
  }
  busy = false;
}

function nearest(): Waiting | undefined {
  const [first, ...others] = waiting;
  return others.reduce((best, other) => (best && other.distance() < best.distance() ? other : best), first);
}

async function draw({ documentKey, pageIndex, width, signal }: Drawing): Promise<HTMLCanvasElement | undefined> {
  const pdf = await pdfOf(documentKey);
  const source = await pdf.getPage(pageIndex + 1);
  if (signal.aborted) return undefined;
  const viewport = source.getViewport({ scale: width / source.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = source.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    releaseCanvas(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    source.cleanup();
  }
}

/** Safari frees a canvas's memory only when it has no size. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
