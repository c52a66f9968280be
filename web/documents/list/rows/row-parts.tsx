import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { isBeingPrepared } from '../../../../shared/domain/policy/documents/moves.ts';
import { useMay } from '../../../api/account.ts';
import { Picture } from '../../../fields/picture.tsx';
import { IconFileText, IconLock, IconSignature } from '../../../icons/icons.ts';
import { t } from '../../../messages/documents.ts';
import { t as list } from '../../../messages/list.ts';
import { PeopleProgress } from '../../../ui/status/people-progress.tsx';
import { documentState } from '../../../ui/status/states.ts';
import { DocumentChip } from '../../../ui/status/status-chip.tsx';
import { signNowLink } from '../../sign-now.ts';
import { rowTimes } from '../../times/row-times.ts';
import { useAwaitsMe } from '../../use-awaits-me.ts';
import { MarkedText } from '../search/marked-text.tsx';
import { foundPerson } from '../search/marks.ts';
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

/** A document that waits for the person at the screen says so, and lets them sign, or enter its password, at once. */
export function RowChip(props: { row: DocumentRow; tabIndex?: number }) {
  const state = documentState(props.row);
  // Only these ask who is at the screen: most rows of a long list wait for nobody.
  if (state === 'password_needed') return <LockedChip {...props} />;
  if (props.row.status === 'awaiting_signatures') return <AwaitingChip {...props} />;
  return <DocumentChip state={state} />;
}

function LockedChip({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const mayI = useMay();
  if (mayI('changeFiles', row).ok) {
    return (
      <span className={classes.mine}>
        <DocumentChip state="password_needed" />
        <Button
          component={Link}
          to={`/documents/${row.key}`}
          size="compact-sm"
          variant="light"
          className={classes.sign}
          tabIndex={tabIndex}
          leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          aria-label={t('enter_password_row', { name: row.document_name })}
        >
          {t('enter_password')}
        </Button>
      </span>
    );
  }
  return <DocumentChip state="password_needed" />;
}

function AwaitingChip({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const me = useAwaitsMe()(row);
  if (!me) return <DocumentChip state={documentState(row)} />;
  return (
    <span className={classes.mine}>
      <DocumentChip state="awaiting_my_signature" />
      <Button
        component="a"
        {...signNowLink(row.key, me.uuid)}
        size="compact-sm"
        variant="light"
        className={classes.sign}
        tabIndex={tabIndex}
        leftSection={<IconSignature size={16} stroke={1.75} aria-hidden />}
        aria-label={t('sign_now_row', { name: row.document_name })}
        onClick={(event) => event.stopPropagation()}
      >
        {t('sign_now')}
      </Button>
    </span>
  );
}

export function RowPeople({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const started = !isBeingPrepared(row.status);
  const progress = { signed: row.people_signed, excluded: row.people_excluded, total: row.people_total };
  return <PeopleProgress people={row.signatories ?? []} progress={progress} started={started} tabIndex={tabIndex} />;
}

/** What a row says below its name: that it is a template, how long it is, and whom a search found in it. */
export function RowDetail({ row, search }: { row: DocumentRow; search: string }) {
  const person = search === '' ? undefined : foundPerson(row.signatories ?? [], row.document_name, search);
  const parts = [
    row.document_type === 'template' && list('template'),
    row.child_document_keys.length > 1 && t('documents_count', { n: row.child_document_keys.length }),
    row.page_count > 0 && t('pages', { n: row.page_count }),
    ...rowTimes(row, new Date()),
  ].filter((part) => part !== false);
  return (
    <>
      {parts.join(' · ')}
      {person && (
        <>
          {parts.length > 0 && ' · '}
          {list('found_person')}
          <MarkedText text={[person.name, person.email].filter(Boolean).join(', ')} search={search} />
        </>
      )}
    </>
  );
}
