import { useEffect, useRef } from 'react';
import type { Page } from '../../shared/contract/schemas/documents/document.ts';
import type { Size } from '../../shared/geometry/placing.ts';
import { InPlace } from '../fields/in-place.tsx';
import { drawPage, releaseCanvas } from './draw-page.ts';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';

/** Waits until the reader has stopped scrolling and zooming. */
const idleMs = 200;
/**
 * iOS draws nothing on larger canvases, and phones have little memory for them. pdf.js has the same limit. Elsewhere
 * the memory sets the limit.
 */
const mostPixels = { touch: 5_242_880, other: 16_777_216 };

interface Props {
  surface: Surface;
  documentKey: string;
  page: Page;
  /** In pixels of the column, relative to the page. */
  index: number;
  /** CSS pixels a point. */
  scale: number;
}

/** The page drawn from its PDF in the screen's own pixels, over its image. The image stays until it has loaded, and if it never does. */
export function SharpPage({ surface, documentKey, page, index, scale }: Props) {
  const holder = useRef<HTMLSpanElement>(null);
  const pageIndex = page.index;
  const width = page.width * drawnScale(page, scale);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const distance = () => Math.abs(surface.store.get().page - index);
      const canvas = await drawPage({ documentKey, pageIndex, width, distance, signal: stop.signal });
      if (!canvas) return;
      if (stop.signal.aborted) return releaseCanvas(canvas);
      replaceContent(holder.current, canvas);
    }, idleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [surface, documentKey, pageIndex, index, width]);
  useEffect(() => {
    const element = holder.current;
    return () => replaceContent(element, null);
  }, []);
  return (
    <InPlace at={{ x: 0, y: 0, ...page }}>
      <span ref={holder} className={classes.sharp} aria-hidden="true" />
    </InPlace>
  );
}

function replaceContent(element: HTMLElement | null, canvas: HTMLCanvasElement | null): void {
  for (const old of element?.querySelectorAll('canvas') ?? []) releaseCanvas(old);
  element?.replaceChildren(...(canvas ? [canvas] : []));
}

/** The pixels a point to draw a page with, no more than a canvas may have. */
function drawnScale({ width, height }: Size, scale: number): number {
  const most = window.matchMedia('(pointer: coarse)').matches ? mostPixels.touch : mostPixels.other;
  return Math.min(scale * window.devicePixelRatio, Math.sqrt(most / (width * height)));
}
