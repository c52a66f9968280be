import { IconArrowAutofitWidth, IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { largestZoom, pixelsPerPoint, smallestZoom, steppedZoom } from '../model/page-rows.ts';

type SetZoom = (zoom: number | null) => void;

/** Zoom of the pages: null fits the width. Ctrl and the wheel zoom at the pointer; the buttons at the middle of the screen. */
export function useZoom(
  scroller: RefObject<HTMLDivElement | null>,
  pageWidth: number,
  fit: number,
): { zoom: number | null; setZoom: SetZoom; fitZoom: number } {
  const [zoom, set] = useState<number | null>(null);
  const fitZoom = fit / (pageWidth * pixelsPerPoint);
  /** What should stay where it is: shares of the column, and pixels from the scroller's corner. */
  const anchor = useRef<{ x: number; y: number; atX: number; atY: number } | null>(null);
  const keep = useRef({ zoom, fitZoom });
  keep.current = { zoom, fitZoom };

  const setZoom = (next: number | null, at?: { x: number; y: number }) => {
    const element = scroller.current;
    if (element && element.scrollHeight > 0) {
      const atX = at?.x ?? element.clientWidth / 2;
      const atY = at?.y ?? element.clientHeight / 2;
      anchor.current = {
        x: (element.scrollLeft + atX) / element.scrollWidth,
        y: (element.scrollTop + atY) / element.scrollHeight,
        atX,
        atY,
      };
    }
    set(next === null ? null : Math.min(largestZoom, Math.max(smallestZoom, next)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the column has its new size
  useLayoutEffect(() => {
    const element = scroller.current;
    const held = anchor.current;
    if (!element || !held) return;
    anchor.current = null;
    element.scrollTo({ left: held.x * element.scrollWidth - held.atX, top: held.y * element.scrollHeight - held.atY, behavior: 'instant' });
  }, [zoom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: setZoom only reads refs
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const now = keep.current.zoom ?? keep.current.fitZoom;
      setZoom(now * Math.exp(-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [scroller]);
  return { zoom, setZoom, fitZoom };
}

export function ZoomControls({ zoom, fitted, onZoom }: { zoom: number; fitted: boolean; onZoom: SetZoom }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend.
    <div className="sg-zoom" role="group" aria-label={t('zoom')}>
      <button
        type="button"
        className="sg-icon-button"
        aria-label={t('zoom_out')}
        disabled={zoom <= smallestZoom}
        onClick={() => onZoom(steppedZoom(zoom, -1))}
      >
        <IconMinus size={20} aria-hidden />
      </button>
      <span className="sg-zoom-value">{Math.round(zoom * 100)} %</span>
      <button
        type="button"
        className="sg-icon-button"
        aria-label={t('zoom_in')}
        disabled={zoom >= largestZoom}
        onClick={() => onZoom(steppedZoom(zoom, 1))}
      >
        <IconPlus size={20} aria-hidden />
      </button>
      <button type="button" className="sg-icon-button" aria-label={t('fit_width')} aria-pressed={fitted} onClick={() => onZoom(null)}>
        <IconArrowAutofitWidth size={20} aria-hidden />
      </button>
    </div>
  );
}
