import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { isBeingPrepared } from '../../../shared/domain/policy/documents/moves.ts';
import { Picture } from '../../fields/picture.tsx';
import { IconFileText } from '../../icons/icons.ts';
import { PeopleProgress } from '../../ui/status/people-progress.tsx';
import { documentState } from '../../ui/status/states.ts';
import { DocumentChip } from '../../ui/status/status-chip.tsx';
import type { StatusFilter } from './list-filters.ts';
import classes from './row-parts.module.css';

/** The picture of the first page. */
export function Thumbnail({ row }: { row: DocumentRow }) {
  const url = row.thumbnail_url;
  const none = <IconFileText size={18} stroke={1.5} aria-hidden />;
  return (
    <span className={classes.thumbnail} data-pack={row.child_document_keys.length > 1 || undefined}>
      {url ? <Picture src={url} lost={none} alt="" loading="lazy" decoding="async" draggable={false} /> : none}
    </span>
  );
}

/** In the list of documents that await me, the chip says so. */
export function RowChip({ row, filter }: { row: DocumentRow; filter: StatusFilter }) {
  const mine = filter === 'awaiting_my_signature' && row.status === 'awaiting_signatures' && !row.is_deleted;
  return <DocumentChip state={mine ? 'awaiting_my_signature' : documentState(row)} />;
}

export function RowPeople({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const started = !isBeingPrepared(row.status);
  return (
    <PeopleProgress people={row.signatories ?? []} done={row.people_done} total={row.people_total} started={started} tabIndex={tabIndex} />
  );
}
