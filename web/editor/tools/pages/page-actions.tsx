import { Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconRotate2,
  IconRotateClockwise2,
  IconTrash,
} from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import classes from './pages.module.css';
import type { Selection } from './use-selection.ts';
import { t } from './words.ts';

interface Props {
  selection: Selection;
  /** How many pages there are. */
  total: number;
  undo: (() => void) | null;
  redo: (() => void) | null;
  onTurn: (by: 90 | 180 | 270) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** What can be done with the chosen pages. */
export function PageActions({ selection, total, undo, redo, onTurn, onMove, onDelete }: Props) {
  const isNarrow = useWidth() === 'narrow';
  const chosen = selection.pages.size;
  const off = chosen === 0;
  const isAll = chosen === total;
  return (
    <>
      <p className={classes.hint}>{t(isNarrow ? 'hint_touch' : 'hint')}</p>
      <div className={classes.tools} role="toolbar" aria-label={t('pages')}>
        <IconButton icon={IconArrowBackUp} label={t('undo')} shortcut="Ctrl Z" disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon={IconArrowForwardUp} label={t('redo')} shortcut="Ctrl Y" disabled={!redo} onClick={() => redo?.()} />
        <IconButton icon={IconRotate2} label={t('turn_left')} shortcut="L" disabled={off} onClick={() => onTurn(270)} />
        <IconButton icon={IconRotateClockwise2} label={t('turn_right')} shortcut="R" disabled={off} onClick={() => onTurn(90)} />
        <Tooltip label={t('turn_half')}>
          <Button
            className={classes.half}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('turn_half')}
            disabled={off}
            onClick={() => onTurn(180)}
          >
            180°
          </Button>
        </Tooltip>
        <IconButton icon={IconArrowLeft} label={t('earlier')} shortcut="Alt ←" disabled={off || isAll} onClick={() => onMove(-1)} />
        <IconButton icon={IconArrowRight} label={t('later')} shortcut="Alt →" disabled={off || isAll} onClick={() => onMove(1)} />
        <IconButton
          icon={IconTrash}
          label={isAll ? `${t('delete')}: ${t('one_stays')}` : t('delete')}
          shortcut="Del"
          disabled={off || isAll}
          onClick={onDelete}
        />
        <span className={classes.count}>{t('chosen', { n: chosen, total })}</span>
        <Button variant="subtle" size="compact-sm" onClick={isAll ? selection.none : selection.all}>
          {t(isAll ? 'choose_none' : 'choose_all')}
        </Button>
      </div>
    </>
  );
}
