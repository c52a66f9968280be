import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { customIdOf, isCustom, type ListColumn } from '../../../../shared/domain/lists/list-columns.ts';
import { LabelChips } from '../../../labels/label-chip.tsx';
import { t } from '../../../messages/documents.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { MarkedText } from '../search/marked-text.tsx';
import classes from './document-table.module.css';
import { type OpenMenu, RowMenuButton } from './row-menu.tsx';
import { RowChip, RowDetail, RowPeople, Thumbnail } from './row-parts.tsx';
import { RowTick } from './row-tick.tsx';

/** What a row can ask of its table. It stays the same object, so that a row is drawn again only when it changes. */
export interface RowDoes {
  open: (row: DocumentRow) => void;
  toggle: (key: string) => void;
  selectTo: (key: string) => void;
  setActive: (key: string) => void;
  key: (event: KeyboardEvent<HTMLTableRowElement>, row: DocumentRow) => void;
  menu: OpenMenu;
}

interface Props {
  row: DocumentRow;
  index: number;
  columns: readonly ListColumn[];
  search: string;
  selected: boolean;
  active: boolean;
  menuOpen: boolean;
  does: RowDoes;
}

export const TableRow = memo(function TableRow({ row, index, columns, search, selected, active, menuOpen, does }: Props) {
  const tabIndex = active ? 0 : -1;
  const onTick = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey) {
      event.preventDefault();
      does.selectTo(row.key);
    } else does.toggle(row.key);
  };
  const onContextMenu = (event: MouseEvent<HTMLTableRowElement>) => {
    // A selected text or a link keeps the browser's own menu with the Shift key.
    if (event.shiftKey) return;
    event.preventDefault();
    // Keyboards ask without a point.
    const box = event.currentTarget.getBoundingClientRect();
    const at = event.clientX > 0 || event.clientY > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left + 64, y: box.bottom };
    does.menu(row, at, event.currentTarget);
  };
  return (
    <tr
      tabIndex={tabIndex}
      aria-selected={selected}
      // The head is the first row.
      aria-rowindex={index + 2}
      className={classes.row}
      data-row={row.key}
      onKeyDown={(event) => does.key(event, row)}
      onFocus={() => does.setActive(row.key)}
      onClick={() => does.open(row)}
      onContextMenu={onContextMenu}
    >
      <td className={classes.tick} onClick={(event) => event.stopPropagation()} onKeyDown={undefined}>
        <RowTick
          tabIndex={tabIndex}
          label={t('select_row', { name: row.document_name })}
          checked={selected}
          onClick={onTick}
          onChange={() => undefined}
        />
      </td>
      <td>
        <div className={classes.name}>
          <Thumbnail row={row} />
          <span className={classes.words}>
            <Link to={`/documents/${row.key}`} className={classes.link} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
              <MarkedText text={row.document_name} search={search} />
            </Link>
            <span className={classes.detail}>
              <RowDetail row={row} search={search} />
            </span>
            {row.label_keys.length > 0 && columns.includes('labels') && (
              <span className={classes.below}>
                <LabelChips keys={row.label_keys} most={3} />
              </span>
            )}
          </span>
        </div>
      </td>
      {columns.map((id) => (
        <td key={id} className={`${classes.cell} ${classes[isCustom(id) ? 'custom' : id] ?? ''}`}>
          <Cell id={id} row={row} tabIndex={tabIndex} />
        </td>
      ))}
      <td className={classes.menu} onClick={(event) => event.stopPropagation()} onKeyDown={undefined}>
        <RowMenuButton row={row} open={does.menu} isOpen={menuOpen} tabIndex={tabIndex} />
      </td>
    </tr>
  );
});

function Cell({ id, row, tabIndex }: { id: ListColumn; row: DocumentRow; tabIndex: number }) {
  if (id === 'status') return <RowChip row={row} tabIndex={tabIndex} />;
  if (id === 'labels') return row.label_keys.length > 0 ? <LabelChips keys={row.label_keys} most={3} /> : null;
  if (id === 'people') return <RowPeople row={row} tabIndex={tabIndex} />;
  if (id === 'owner') return row.created_by_name;
  if (id === 'external_id') return row.external_id || '–';
  if (isCustom(id)) return row.custom_fields.find((field) => field.id === customIdOf(id))?.value || '–';
  const at = { updated: row.date_updated, created: row.date_created, completed: row.date_completed }[id];
  return at ? <RelativeTime at={at} /> : '–';
}
