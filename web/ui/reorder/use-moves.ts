import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/reorder.ts';
import { useReorder } from './use-reorder.ts';

/** How items are put in order: by dragging, buttons or keys. Each move is said. Places beyond the ends count as the ends. */
export function useMoves<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  nameOf: (item: T) => string,
  onMove: (from: number, to: number) => void,
) {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(0, to), items.length - 1);
    const item = items[from];
    if (place === from || item === undefined) return;
    onMove(from, place);
    setSaid(t('is_now', { name: nameOf(item), n: place + 1, total: items.length }));
  };
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  // It stays the same, so that the rows of a long list are drawn only when they change.
  const stable = useCallback((from: number, to: number) => latest.current(from, to), []);
  return { ...useReorder(items.map(keyOf), move), move: stable, said };
}
