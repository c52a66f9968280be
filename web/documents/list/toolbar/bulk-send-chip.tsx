import { Link } from 'react-router';
import { useBulkSend } from '../../../api/bulk-sends.ts';
import { IconX } from '../../../icons/icons.ts';
import { t } from '../../../messages/list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './bulk-send-chip.module.css';

interface Props {
  bulkSendKey: string;
  onRemove: () => void;
}

/** Which bulk send's documents the list shows: the way back to it, and to all documents. */
export function BulkSendChip({ bulkSendKey, onRemove }: Props) {
  const { data } = useBulkSend(bulkSendKey);
  return (
    <span className={classes.chip}>
      <Link className={classes.name} to={`/bulk_sends/${bulkSendKey}`} title={data?.description}>
        {t('of_bulk_send', { name: data?.description || '…' })}
      </Link>
      <IconButton icon={IconX} label={t('all_documents')} onClick={onRemove} />
    </span>
  );
}
