import { IconChevronDown, IconChevronRight } from '../../../icons/icons.ts';
import classes from './director-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import { t } from './words.ts';

interface Props {
  id: string;
  row: TreeRow;
  /** Pixels from the tree's beginning. */
  top: number;
  isActive: boolean;
  isChosen: boolean;
  /** By a search: its place is said too. */
  isFound: boolean;
  onAct: () => void;
  onToggle: () => void;
}

/** A line of the tree. The tree has the focus and its keys; a line takes presses. */
export function TreeLine({ id, row, top, isActive, isChosen, isFound, onAct, onToggle }: Props) {
  const { kind, node, depth, position, size, isOpen, path } = row;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names this line as the active one.
    <div
      id={id}
      className={classes.line}
      role="treeitem"
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={node?.has_children ? isOpen : undefined}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      style={{ top, paddingInlineStart: 8 + (depth - 1) * 20 }}
      onClick={onAct}
    >
      {node?.has_children ? (
        <span
          className={classes.chevron}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Chevron size={16} />
        </span>
      ) : (
        <span className={classes.chevron} />
      )}
      <span className={node ? classes.name : classes.note}>{node?.name ?? noteOf(kind, isFound)}</span>
      {node && isFound && path !== '' && <span className={classes.note}>{path}</span>}
    </div>
  );
}

function noteOf(kind: TreeRow['kind'], isFound: boolean): string {
  if (kind === 'loading') return t('loading');
  if (kind === 'more') return t('load_more');
  if (kind === 'failed') return t('try_again');
  return isFound ? t('none_found') : t('no_nodes');
}
