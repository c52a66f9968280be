import { useEffect, useRef } from 'react';
import type { Page } from '../../../shared/contract/schemas/document.ts';
import { InPlace } from '../../fields/in-place.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { layoutOf } from '../state/viewport.ts';
import classes from './page-view.module.css';
import { drawSharp } from './sharp-pages.ts';

/** Every stored page image has about as many pixels as an A4 page at 150 dpi (functions/pdf/render/render.ts), whatever the page's size. */
const storedPixels = 1_240 * 1_754;
/** An image stretched by less than this still looks sharp. */
const tolerated = 1.25;
/** Nobody waits for a sharp page while still scrolling or zooming. */
const idleMs = 200;

/** Draws the page by pdf.js once the stored image is too coarse for the present zoom. */
export function SharpPage({ childKey, page }: { childKey: string; page: Page }) {
  const holder = useRef<HTMLSpanElement>(null);
  const scale = useEditorState((state) => layoutOf(state).scale);
  const pixels = scale * window.devicePixelRatio;
  const wanted = page.width * page.height * pixels ** 2 > storedPixels * tolerated ** 2;
  useEffect(() => {
    const element = holder.current;
    if (!wanted || !element) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const canvas = await drawSharp(childKey, page, pixels, stop.signal);
      if (!canvas) return;
      canvas.className = classes.sharp ?? '';
      const old = [...element.children];
      element.append(canvas);
      for (const earlier of old) release(earlier);
    }, idleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, childKey, page, pixels]);
  useEffect(() => {
    const element = holder.current;
    return () => {
      for (const canvas of element?.children ?? []) release(canvas);
    };
  }, []);
  return (
    <InPlace at={{ x: 0, y: 0, ...page }}>
      <span ref={holder} hidden={!wanted} aria-hidden />
    </InPlace>
  );
}

/** Safari keeps a canvas's memory until its size is taken away. */
function release(canvas: Element): void {
  if (canvas instanceof HTMLCanvasElement) {
    canvas.width = 0;
    canvas.height = 0;
  }
  canvas.remove();
}
