import { Link } from 'react-router';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { customColumn, type ListColumn } from '../../../../shared/domain/lists/list-columns.ts';
import { LabelChips } from '../../../labels/label-chip.tsx';
import { t } from '../../../messages/documents.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useColumns } from '../columns/use-columns.ts';
import type { ListView } from '../list-view.ts';
import { MarkedText } from '../search/marked-text.tsx';
import { Chunk, inChunks } from './chunks.tsx';
import classes from './document-cards.module.css';
import { type OpenMenu, RowMenuButton, useRowMenu } from './row-menu.tsx';
import { RowChip, RowDetail, RowPeople, Thumbnail } from './row-parts.tsx';
import { RowTick } from './row-tick.tsx';

const usualCardPx = 130;

/** The list on narrow screens. */
export function DocumentCards({ view }: { view: ListView }) {
  const { menu, openMenu, openFor } = useRowMenu();
  const { columns } = useColumns();
  const card = (row: DocumentRow) => (
    <Card key={row.key} row={row} columns={columns} view={view} openMenu={openMenu} menuOpen={openFor === row.key} />
  );
  return (
    <>
      {inChunks(view.rows).map((chunk, at) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
          key={at}
          index={at}
          as="ul"
          className={classes.list}
          guess={chunk.length * usualCardPx}
          always={false}
          spacer={(height) => <li aria-hidden style={{ height }} />}
        >
          {() => chunk.map(card)}
        </Chunk>
      ))}
      {menu}
    </>
  );
}

interface CardProps {
  row: DocumentRow;
  columns: readonly ListColumn[];
  view: ListView;
  openMenu: OpenMenu;
  menuOpen: boolean;
}

function Card({ row, columns, view, openMenu, menuOpen }: CardProps) {
  const shown = row.custom_fields.filter(({ id }) => columns.includes(customColumn(id)));
  const isSelected = view.selection.has(row.key);
  return (
    <li className={classes.card} data-selected={isSelected || undefined} data-stale={view.stale || undefined}>
      <div className={classes.top}>
        <Thumbnail row={row} />
        <div className={classes.words}>
          <Link to={`/documents/${row.key}`} className={classes.name}>
            <MarkedText text={row.document_name} search={view.search} />
          </Link>
          <span className={classes.detail}>
            <RowDetail row={row} search={view.search} />
          </span>
          <span className={classes.detail}>
            <RelativeTime at={row.date_updated} /> · {row.created_by_name}
          </span>
          {shown.map(({ id, name, value }) => (
            <span key={id} className={classes.detail}>
              {name}: {value}
            </span>
          ))}
          {row.label_keys.length > 0 && (
            <span className={classes.labels}>
              <LabelChips keys={row.label_keys} most={4} />
            </span>
          )}
        </div>
        <span className={classes.front}>
          <RowMenuButton row={row} open={openMenu} isOpen={menuOpen} />
        </span>
      </div>
      <div className={classes.bottom}>
        <span className={classes.tick}>
          <RowTick label={t('select_row', { name: row.document_name })} checked={isSelected} onChange={() => view.toggle(row.key)} />
        </span>
        <RowChip row={row} />
        <span className={classes.front}>
          <RowPeople row={row} />
        </span>
      </div>
    </li>
  );
}
