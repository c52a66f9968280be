import { type ReactNode, useState } from 'react';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '../../icons/icons.ts';
import { t } from '../../messages/reorder.ts';
import { IconButton } from '../icon-button.tsx';
import { moved } from './moved.ts';
import classes from './reorder-list.module.css';
import { useReorder } from './use-reorder.ts';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  /** What a row shows between its number and its buttons. */
  children: (item: T) => ReactNode;
}

/** A list that people put in order: by dragging a row, by its buttons, or by the arrow keys on its handle. */
export function ReorderList<T>({ label, items, keyOf, nameOf, onChange, children }: Props<T>) {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(0, to), items.length - 1);
    const item = items[from];
    if (place === from || item === undefined) return;
    onChange(moved(items, from, place));
    setSaid(t('is_now', { name: nameOf(item), n: place + 1, total: items.length }));
  };
  const { list, dragged, begin } = useReorder(items.map(keyOf), move);
  return (
    <>
      <ol className={classes.list} ref={list} aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item);
          return (
            <li key={key} className={classes.row} data-dragged={dragged === key || undefined}>
              <button
                type="button"
                className={classes.handle}
                aria-label={t('move_by_keys', { name })}
                title={t('drag')}
                onPointerDown={() => begin(key)}
                onKeyDown={(event) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (step === undefined) return;
                  event.preventDefault();
                  move(index, index + step);
                }}
              >
                <IconGripVertical size={18} stroke={1.75} aria-hidden />
                <span className={classes.number}>{index + 1}</span>
              </button>
              <span className={classes.content}>{children(item)}</span>
              <IconButton
                icon={IconChevronUp}
                label={t('move_up', { name })}
                aria-disabled={index === 0}
                className={classes.arrow}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={IconChevronDown}
                label={t('move_down', { name })}
                aria-disabled={index === items.length - 1}
                className={classes.arrow}
                onClick={() => move(index, index + 1)}
              />
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
