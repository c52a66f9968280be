import type { RenderTask } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { Page } from '../../../shared/contract/schemas/document.ts';
import { InPlace } from '../../fields/in-place.tsx';
import { isTouch } from '../ui/media.ts';
import { pdfOf } from './pdf-source.ts';

interface Props {
  childKey: string;
  page: Page;
  /** CSS pixels. */
  width: number;
}

/** Drawn once zooming has come to rest. */
const idleMs = 200;
/** iOS draws nothing on larger canvases, and all phones together have little memory for them (pdf.js uses the same limit). */
const mostPixels = () => (isTouch() ? 5_242_880 : 16_777_216);

/** The page drawn from the PDF in the screen's own pixels, over its image. Until it has come, or if it never does, the image stays. */
export function SharpPage({ childKey, page, width }: Props) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let stopped = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const pdf = await pdfOf(childKey);
      const source = await pdf.getPage(page.index + 1);
      if (stopped) return;
      const plain = source.getViewport({ scale: 1 });
      const wanted = (width / plain.width) * window.devicePixelRatio;
      const scale = Math.min(wanted, Math.sqrt(mostPixels() / (plain.width * plain.height)));
      const viewport = source.getViewport({ scale });
      // A canvas of its own for each drawing: two at once on one canvas destroy each other.
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      task = source.render({ canvas, viewport });
      await task.promise;
      if (stopped) return release(canvas);
      replaceContent(holder.current, canvas);
      source.cleanup();
    };
    // Without the PDF the page's image remains; a cancelled drawing is no failure.
    const timer = setTimeout(() => draw().catch(() => undefined), idleMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
      task?.cancel();
    };
  }, [childKey, page.index, width]);
  useEffect(() => {
    const element = holder.current;
    return () => replaceContent(element, null);
  }, []);
  return (
    <InPlace at={{ x: 0, y: 0, ...page }}>
      <span ref={holder} className="sg-sharp" aria-hidden="true" />
    </InPlace>
  );
}

function replaceContent(element: HTMLElement | null, canvas: HTMLCanvasElement | null): void {
  for (const old of element?.querySelectorAll('canvas') ?? []) release(old);
  element?.replaceChildren(...(canvas ? [canvas] : []));
}

/** Safari frees a canvas's memory only when it has no size. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
