import { type RefObject, useEffect, useState } from 'react';
import { type PageRow, rowsBetween } from '../model/page-rows.ts';

/** The rows to draw of a column of pages: those in sight of the scroller around it, and one screen before and after. */
export function useVisibleRows(column: RefObject<HTMLElement | null>, rows: readonly PageRow[]): [first: number, last: number] {
  const [part, setPart] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const element = column.current;
    const scroller = element?.closest<HTMLElement>('.sg-scroller');
    if (!element || !scroller) return;
    let frame = 0;
    const measure = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const height = scroller.clientHeight;
      setPart((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    scroller.addEventListener('scroll', soon, { passive: true });
    const observer = new ResizeObserver(soon);
    observer.observe(scroller);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', soon);
      observer.disconnect();
    };
  }, [column]);
  return part.height === 0 ? [0, -1] : rowsBetween(rows, part.top - part.height, part.top + 2 * part.height);
}
