import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { useMayCall } from '../api/account.ts';
import { saveBulkSend, useBulkSends } from '../api/bulk-sends.ts';
import { ownZone } from '../documents/times/zones.ts';
import { IconLock, IconPlus, IconSend } from '../icons/icons.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import cells from '../ui/archivable/archivable-list.module.css';
import { ArchivableList } from '../ui/archivable/archivable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { dayOf, shortTimeIn } from '../ui/times.ts';
import { attempt } from '../ui/toasts.ts';
import { firstName } from './first-name.ts';
import { t as schedule } from './schedule/words.ts';
import { BulkStatusChip } from './status-chip.tsx';

/** `#bulk_sends` */
export function BulkSendsScreen() {
  usePageTitle(t('title'));
  const mayCall = useMayCall();
  if (!mayCall('listBulkSends').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={common('no_access_text')} />;
  return <BulkSends />;
}

function BulkSends() {
  const navigate = useNavigate();
  const [archived, setArchived] = useState(false);
  const [busy, setBusy] = useState(false);
  const { bulkSends, ...pages } = useBulkSends(archived);
  const add = async () => {
    setBusy(true);
    const date = dayOf(new Date().toISOString());
    const taken = (bulkSends ?? []).map(({ description }) => description);
    const made = await attempt(() => saveBulkSend({ description: firstName(date, taken) }));
    setBusy(false);
    if (made) void navigate(`/bulk_sends/${made.key}`);
  };
  const newSend = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} loading={busy} onClick={() => void add()}>
      {t('new_send')}
    </Button>
  );
  return (
    <ArchivableList
      words={{
        ...{ title: t('title'), text: t('text'), current: t('current'), archived: t('archived'), not_fetched: t('not_fetched') },
        ...{ archive_empty: t('archive_empty'), empty_title: t('empty_title'), empty_text: t('empty_text') },
      }}
      icon={IconSend}
      actions={newSend}
      firstAction={newSend}
      archived={archived}
      onArchived={setArchived}
      columns={[t('status'), t('documents')]}
      things={bulkSends}
      line={(bulkSend) => ({
        name: bulkSend.description || bulkSend.key,
        to: `/bulk_sends/${bulkSend.key}`,
        date_updated: bulkSend.date_updated,
        cells: <BulkSendCells bulkSend={bulkSend} />,
        onPut: (isArchived) => saveBulkSend({ key: bulkSend.key, archived: isArchived }),
      })}
      pages={pages}
    />
  );
}

function BulkSendCells({ bulkSend }: { bulkSend: BulkSend }) {
  const { counts } = bulkSend;
  return (
    <>
      <td>
        <BulkStatusChip bulkSend={bulkSend} />
        {bulkSend.status_message !== '' && <span className={cells.why}>{bulkSend.status_message}</span>}
      </td>
      <td className={cells.number}>
        {counts.documents > 0 && t('made_of', { created: counts.created, documents: counts.documents })}
        {bulkSend.next_run_date !== null && <span className={cells.detail}>{nextRunOf(bulkSend, bulkSend.next_run_date)}</span>}
        {counts.failed > 0 && (
          <span className={cells.problem}>
            {' '}
            · {t('count_failed')}: {counts.failed}
          </span>
        )}
      </td>
    </>
  );
}

function nextRunOf({ status, when_to_run }: BulkSend, next: string): string {
  const time = shortTimeIn(next, when_to_run.time_zone ?? ownZone());
  if (status === 'paused') return t('next_held_back', { time });
  const { every } = when_to_run;
  return every === undefined ? t('next_run', { time }) : t('next_of', { often: schedule(`kind_${every}`), time });
}
