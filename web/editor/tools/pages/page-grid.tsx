import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Picture, pageAgain } from '../../../fields/picture.tsx';
import { IconCheck } from '../../../icons/icons.ts';
import type { EditorChild } from '../../state/editor-store.ts';
import classes from './pages.module.css';
import type { Plan } from './plan.ts';
import { usePageDrag } from './use-page-drag.ts';
import type { Selection } from './use-selection.ts';
import { t } from './words.ts';

interface Props {
  childKey: string;
  /** The pages of the present file. */
  pages: EditorChild['pages'];
  plan: Plan;
  selection: Selection;
  /** How many data fields are on each page of the present file. */
  fieldCounts: ReadonlyMap<number, number>;
  /** A key that acts on pages. Answers whether it did. */
  onKey: (event: KeyboardEvent) => boolean;
  onDrop: (pages: ReadonlySet<number>, before: number) => void;
}

/** The pages of the new file, as small pictures. */
export function PageGrid({ childKey, pages, plan, selection, fieldCounts, onKey, onDrop }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const dragged = (index: number) => (selection.pages.has(index) ? selection.pages : new Set([index]));
  const drag = usePageDrag(grid, (index, before) => onDrop(dragged(index), before));
  const { current } = selection;
  const focusNext = useRef(false);
  // After a key the page that it led to has the focus, wherever it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved page takes the focus with it
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current, plan]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfterKey(event, grid.current, current === undefined ? -1 : plan.findIndex(({ index }) => index === current));
    const page = to === undefined ? undefined : plan[to];
    if (page) {
      if (event.shiftKey) selection.choose(page.index, 'range');
      else selection.look(page.index);
    } else if (event.key === ' ' && current !== undefined) {
      selection.choose(current, 'toggle');
    } else if (event.key === 'Enter' && current !== undefined) {
      selection.choose(current, 'one');
    } else if (!onKey(event)) {
      return;
    }
    event.preventDefault();
    focusNext.current = true;
  };
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="listbox"
      aria-multiselectable
      aria-label={t('pages')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {plan.map(({ index, turned }, at) => {
        const page = pages[index];
        const isChosen = selection.pages.has(index);
        const count = fieldCounts.get(index) ?? 0;
        const name = [
          t('page', { n: at + 1 }),
          index !== at && t('was', { n: index + 1 }),
          turned !== 0 && t(`turned_${turned}`),
          count > 0 && t('fields', { n: count }),
        ];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
          <div
            key={index}
            role="option"
            className={classes.page}
            aria-selected={isChosen}
            aria-label={name.filter(Boolean).join(', ')}
            tabIndex={index === current ? 0 : -1}
            data-autofocus={at === 0 || undefined}
            data-page={index}
            data-before={drag.before === at || undefined}
            data-after={(at === plan.length - 1 && drag.before === plan.length) || undefined}
            data-dragged={(drag.before !== null && isChosen) || undefined}
            onPointerDown={drag.begin(index)}
            onClick={(event) => selection.choose(index, howOf(event))}
          >
            <span className={classes.frame}>
              <span className={classes.sheet} style={{ ...sidesOf(page), rotate: `${turned}deg` }}>
                {page && (
                  <Picture
                    className={classes.image}
                    src={page.thumbnail_url}
                    again={pageAgain(childKey, index, 'thumbnail')}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    draggable={false}
                  />
                )}
              </span>
              <span className={classes.tick} aria-hidden>
                {isChosen && <IconCheck size={14} stroke={2.5} />}
              </span>
            </span>
            <span className={classes.foot} aria-hidden>
              <strong>{at + 1}</strong>
              {index !== at && <span>{t('was_short', { n: index + 1 })}</span>}
              {count > 0 && <span className={classes.fields}>{t('fields', { n: count })}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The picture's sides in a square, in percent. */
function sidesOf({ width, height }: { width: number; height: number } = { width: 1, height: 1 }) {
  const longer = Math.max(width, height);
  return { width: `${(100 * width) / longer}%`, height: `${(100 * height) / longer}%` };
}

/** On touch screens, where there is no Ctrl, each tap adds or takes away. */
function howOf(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; nativeEvent: unknown }) {
  if (event.shiftKey) return 'range';
  const isTouch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
  return event.ctrlKey || event.metaKey || isTouch ? 'toggle' : 'one';
}

/** The place to which an arrow, Home or End leads; undefined for other keys, and at the ends. */
function placeAfterKey(event: KeyboardEvent, grid: HTMLElement | null, at: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const cells = [...(grid?.children ?? [])];
  const top = cells[0]?.getBoundingClientRect().top;
  const columns = Math.max(1, cells.filter((cell) => cell.getBoundingClientRect().top === top).length);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const to = steps[event.key];
  return to !== undefined && to >= 0 && to < cells.length ? to : undefined;
}
