import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { remindAgainAfter, whyNotRemind } from '../../shared/domain/bulk-sends/bulk-reminders.ts';
import { useMay, useMayCall, useUser } from '../api/account.ts';
import { remindOfBulkSend } from '../api/bulk-sends.ts';
import { ownZone } from '../documents/times/zones.ts';
import { CsvMenu } from '../exports/csv-menu.tsx';
import { t } from '../messages/bulk-sends.ts';
import { confirm } from '../ui/confirm.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import { downloadDocuments, downloadResults } from './downloads.ts';

interface Props {
  bulkSend: BulkSend;
  onNewer: (bulkSend: BulkSend) => void;
}

/** What one does with a bulk send as a whole once it has run: look at its documents, remind people, take its results away. */
export function FollowBar({ bulkSend, onNewer }: Props) {
  const { key, counts, most_recent_run_date } = bulkSend;
  const may = useMay();
  const mayCall = useMayCall();
  const { data: user } = useUser();
  const now = useNowAndThen();
  const [busy, setBusy] = useState(false);
  const n = counts.awaiting_signatures;
  const mayRemind = may('runBulkSend', { bulk_send_type: 'create_and_send' }).ok && whyNotRemind(bulkSend, now) === null;
  const remind = async () => {
    const question = { title: t('remind_all_title', { n }), text: t('remind_all_text'), confirm: t('remind_all') };
    if (!(await confirm(question))) return;
    setBusy(true);
    const newer = await attempt(() => remindOfBulkSend(key));
    setBusy(false);
    if (!newer) return;
    toast('success', t('remind_all_done', { n }));
    onNewer(newer);
  };
  return (
    <>
      {counts.created > 0 && (
        <Button variant="default" component={Link} to={`/documents?bulk_send=${key}`}>
          {t('see_documents')}
        </Button>
      )}
      {mayRemind && !busy && (
        <Button variant="default" onClick={() => void remind()}>
          {t('remind_all')}
        </Button>
      )}
      {most_recent_run_date !== null && mayCall('generateBulkSendTempCsv').ok && (
        <CsvMenu onChosen={(separator) => void downloadResults(key, separator, user?.time_zone || ownZone())}>
          <Button variant="default">{t('results')}</Button>
        </CsvMenu>
      )}
      {counts.complete > 0 && (
        <Button variant="default" onClick={() => void downloadDocuments(key)}>
          {t('documents_zip')}
        </Button>
      )}
    </>
  );
}

/** The time, looked at often enough for an action that comes back after a minute. */
function useNowAndThen(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), remindAgainAfter / 6);
    return () => clearInterval(timer);
  }, []);
  return now;
}
