import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** So many rows are drawn or left out together. */
const chunkRows = 5;
/** So many are drawn at once when a list comes; those below wait until they are near. */
const firstChunks = 4;
/** How far outside the window rows are still drawn. */
const margin = '1200px 0px';

/** Rows in chunks. */
export function inChunks<T>(rows: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, at) => rows.slice(at * chunkRows, (at + 1) * chunkRows));
}

interface Props {
  /** Its place in the list. */
  index: number;
  as: 'tbody' | 'ul';
  className?: string | undefined;
  /** How high it is until it has been drawn once. */
  guess: number;
  /** Drawn wherever it is, because the focus is in it. */
  always: boolean;
  /** Takes its place while it is far away. */
  spacer: (height: number) => ReactNode;
  children: () => ReactNode;
}

/**
 * A part of a long list that is drawn only near the window, so that a list of any length costs the same. Its height is
 * remembered, because rows differ.
 */
export function Chunk({ as: Tag, className, guess, always, index, spacer, children }: Props) {
  const element = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(index < firstChunks || typeof IntersectionObserver === 'undefined');
  const height = useRef(guess);
  useEffect(() => {
    const { current } = element;
    // Tests run in a page without layout.
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) height.current = entry.boundingClientRect.height;
        // Rows that come near are drawn in the pauses of scrolling; those that go are far out of sight.
        startTransition(() => setNear(entry.isIntersecting));
      },
      { rootMargin: margin },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const ref = element as RefObject<HTMLTableSectionElement & HTMLUListElement>;
  return (
    <Tag ref={ref} className={className}>
      {isNear || always ? children() : spacer(height.current)}
    </Tag>
  );
}
