import { IconChevronDown, IconChevronUp, IconGripVertical } from '../../icons/icons.ts';
import { t } from '../../messages/reorder.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './reorder-controls.module.css';

interface Props {
  name: string;
  /** From 0. */
  index: number;
  count: number;
  move: (from: number, to: number) => void;
}

/** Takes hold of an item: it is dragged, or moved by the arrow keys. */
export function ReorderHandle({ name, index, move, begin }: Omit<Props, 'count'> & { begin: () => void }) {
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t('move_by_keys', { name })}
      title={t('drag')}
      onPointerDown={begin}
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
  );
}

/** Moves an item by one place. At the end of the list they stay focused. */
export function ReorderArrows({ name, index, count, move }: Props) {
  return (
    <>
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
        aria-disabled={index === count - 1}
        className={classes.arrow}
        onClick={() => move(index, index + 1)}
      />
    </>
  );
}
