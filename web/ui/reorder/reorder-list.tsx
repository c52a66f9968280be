import type { ReactNode } from 'react';
import { moved } from './moved.ts';
import { ReorderArrows, ReorderHandle } from './reorder-controls.tsx';
import classes from './reorder-list.module.css';
import { useMoves } from './use-moves.ts';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  /** On a phone, what a row shows stands below its buttons, because it needs the whole width. */
  wide?: boolean;
  /** What a row shows between its number and its buttons. */
  children: (item: T) => ReactNode;
}

/** A list that people put in order: by dragging a row, by its buttons, or by the arrow keys on its handle. */
export function ReorderList<T>({ label, items, keyOf, nameOf, onChange, wide, children }: Props<T>) {
  const { list, dragged, begin, move, said } = useMoves(items, keyOf, nameOf, (from, to) => onChange(moved(items, from, to)));
  return (
    <>
      <ol className={classes.list} ref={list} aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item);
          return (
            <li key={key} className={classes.row} data-wide={wide} data-dragged={dragged === key || undefined}>
              <ReorderHandle {...{ name, index, move }} begin={() => begin(key)} />
              <span className={classes.content}>{children(item)}</span>
              <span className={classes.arrows}>
                <ReorderArrows {...{ name, index, move }} count={items.length} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
