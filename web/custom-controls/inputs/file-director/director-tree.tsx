import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type ChosenNode, nodePath } from '../../../../shared/domain/integrations/file-director/chosen.ts';
import inputs from '../inputs.module.css';
import { searchAfterMs } from '../search-after.ts';
import classes from './director-tree.module.css';
import { TreeLine } from './tree-line.tsx';
import { rowByKey, rowByName, type TreeRow, treeRows } from './tree-rows.ts';
import { useTree } from './use-tree.ts';
import { t } from './words.ts';

/** Letters that follow one another within this time are one name. */
const typingMs = 700;
/** As the style sheet has them. */
const rowHeight = 40;
const shownRows = 8;

interface Props {
  treeId: string;
  label: string;
  required: boolean;
  attributeKey?: string | undefined;
  chosen: ChosenNode | null;
  onChoose: (node: ChosenNode | null) => void;
  onLeave?: (() => void) | undefined;
}

/** A tree as ARIA describes it. Of its lines only those on the screen are rendered, so that ten thousand are no burden. */
export function DirectorTree({ treeId, label, required, attributeKey, chosen, onChoose, onLeave }: Props) {
  const id = useId();
  const [typedSearch, setSearch] = useState('');
  const [search] = useDebouncedValue(typedSearch.trim(), searchAfterMs);
  const { levels, load } = useTree(treeId, search);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActive] = useState('');
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const rows = treeRows(levels, open, '');
  const active = Math.max(
    rows.findIndex((row) => row.id === activeId),
    0,
  );

  const toggle = (row: TreeRow, isOpen: boolean) => {
    const { node } = row;
    if (!node?.has_children) return;
    setOpen((before) => new Set(isOpen ? [...before, node.id] : [...before].filter((one) => one !== node.id)));
    if (isOpen && !levels.has(node.id)) void load(node.id, null);
  };
  const act = (row: TreeRow) => {
    const { kind, node, parent, path } = row;
    setActive(row.id);
    if (node) onChoose({ tree_id: treeId, id: node.id, name: node.name, path });
    else if (kind === 'more' || kind === 'failed') void load(parent, levels.get(parent)?.cursor ?? null);
  };
  const goTo = (index: number) => {
    setActive(rows[index]?.id ?? '');
    const at = index * rowHeight;
    const view = box.current;
    if (!view) return;
    if (at < view.scrollTop) view.scrollTop = at;
    else if (at + rowHeight > view.scrollTop + view.clientHeight) view.scrollTop = at + rowHeight - view.clientHeight;
    setTop(view.scrollTop);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowByKey(event.key, rows, active);
    if (next !== undefined) goTo(next);
    else if (event.key === 'ArrowRight') toggle(row, true);
    else if (event.key === 'ArrowLeft') toggle(row, false);
    else if (event.key === 'Enter' || event.key === ' ') act(row);
    else if (event.key.length === 1) {
      const { text, at } = typed.current;
      typed.current = { text: event.timeStamp - at < typingMs ? text + event.key : event.key, at: event.timeStamp };
      const named = rowByName(typed.current.text, rows, active);
      if (named !== undefined) goTo(named);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The end of what is known comes into sight: more is asked for. A failure waits for a press.
  const first = Math.max(Math.floor(top / rowHeight) - 4, 0);
  const visible = rows.slice(first, first + shownRows + 8);
  const more = visible.find(({ kind }) => kind === 'more');
  useEffect(() => {
    if (more) void load(more.parent, levels.get(more.parent)?.cursor ?? null);
  }, [more, levels, load]);

  const failed = visible.find(({ kind }) => kind === 'failed');
  const lineId = (index: number) => `${id}-${index}`;
  return (
    <div className={classes.tree}>
      <TextInput
        label={t('search', { name: label })}
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typedSearch}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive('');
          setTop(0);
        }}
      />
      <div
        ref={box}
        className={classes.box}
        role="tree"
        aria-label={label}
        aria-required={required || undefined}
        aria-activedescendant={rows.length > 0 ? lineId(active) : undefined}
        data-attribute={attributeKey}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ height: rows.length * rowHeight }}>
          {rows.map((row, index) => {
            const isRendered = index === active || (index >= first && index < first + visible.length);
            if (!isRendered) return null;
            return (
              <TreeLine
                key={row.id}
                id={lineId(index)}
                row={row}
                top={index * rowHeight}
                isActive={index === active}
                isChosen={row.node !== undefined && row.node.id === chosen?.id}
                isFound={search !== ''}
                onAct={() => act(row)}
                onToggle={() => toggle(row, !row.isOpen)}
              />
            );
          })}
        </div>
      </div>
      {failed && (
        <p className={inputs.error} role="alert">
          {failed.reason}
        </p>
      )}
      <p className={classes.chosen} role="status">
        {chosen ? t('chosen', { path: nodePath(chosen) }) : t('nothing_chosen')}
      </p>
    </div>
  );
}
