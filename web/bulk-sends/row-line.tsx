import { Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { BulkRow } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { t } from '../messages/bulk-sends.ts';
import classes from './bulk-sends.module.css';
import { RowStatusChip } from './status-chip.tsx';

interface Props {
  row: BulkRow;
  isChosen: boolean;
  /** Undefined for people who may do nothing with rows. */
  onChoose: (() => void) | undefined;
  onCorrect: (() => void) | undefined;
  onRetry: (() => void) | undefined;
}

/** A row of a bulk send: who it is for, what became of it, and the way to its document. */
export function RowLine({ row, isChosen, onChoose, onCorrect, onRetry }: Props) {
  const { index, name, email, status, document_key } = row;
  const n = index + 1;
  // It says why it failed until it has been worked on.
  const isAgain = status === 'waiting' && row.code !== '';
  const why = isAgain ? '' : whyOf(row, onCorrect !== undefined);
  const isTrouble = status !== 'withdrawn' && row.code !== 'taken_back';
  return (
    <tr>
      {onChoose && (
        <td className={classes.tick}>
          <Checkbox aria-label={t('choose_row', { n })} checked={isChosen} onChange={onChoose} />
        </td>
      )}
      <td className={classes.number}>
        <span className={classes.onPhone}>{t('row')} </span>
        {n}
      </td>
      <td className={classes.who}>
        {name}
        <span className={classes.detail}>{email}</span>
      </td>
      <td>
        <RowStatusChip status={status} isAgain={isAgain} />
        {why !== '' && <span className={isTrouble ? classes.why : classes.detail}>{why}</span>}
      </td>
      <td>
        {document_key !== null && (
          <Link to={`/documents/${document_key}`} aria-label={t('open_document', { n })}>
            {t('see_document')}
          </Link>
        )}
        {(status === 'failed' || status === 'bounced') && onCorrect && (
          <Button variant="subtle" size="compact-sm" aria-label={t('correct_row', { n })} onClick={onCorrect}>
            {t('correct')}
          </Button>
        )}
        {status === 'failed' && onRetry && (
          <Button variant="subtle" size="compact-sm" aria-label={t('retry_row', { n })} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function whyOf({ status, message }: BulkRow, mayCorrect: boolean): string {
  if (status === 'bounced') return t(mayCorrect ? 'bounced_help' : 'bounced_only');
  if (status === 'rejected' && message !== '') return t('rejected_because', { reason: message });
  return message;
}
