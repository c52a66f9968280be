import type { RefObject } from 'react';
import { useMouseDrag } from '../../../ui/reorder/use-mouse-drag.ts';

/** Dragging of pages in a grid to the place in front of another. */
export function usePageDrag(grid: RefObject<HTMLElement | null>, onDrop: (index: number, before: number) => void) {
  const { drag, begin } = useMouseDrag<number, number>(
    ({ clientX, clientY }) => {
      const cells = [...(grid.current?.children ?? [])].map((cell) => cell.getBoundingClientRect());
      return placeInGrid(clientX, clientY, cells);
    },
    (before, index) => onDrop(index, before),
  );
  return { before: drag?.at ?? null, begin };
}

/** How many cells of a grid, filled row by row, come before a point. */
export function placeInGrid(x: number, y: number, cells: readonly { left: number; top: number; width: number; height: number }[]): number {
  return cells.filter(({ left, top, width, height }) => top + height < y || (top <= y && left + width / 2 < x)).length;
}
