import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { BulkSend } from '../../../shared/contract/schemas/accounts/bulk-send.ts';
import { isUnderWay } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { whenProblems } from '../../../shared/domain/bulk-sends/schedule.ts';
import { type BulkSendChange, saveBulkSend } from '../../api/bulk-sends.ts';
import { ownZone } from '../../documents/times/zones.ts';
import { t as common } from '../../messages/common.ts';
import { confirm } from '../../ui/confirm.tsx';
import { timeIn } from '../../ui/times.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from '../bulk-sends.module.css';
import { oftenWords } from './often-words.ts';
import { WhenChoice } from './when-choice.tsx';
import { t } from './words.ts';

interface Props {
  bulkSend: BulkSend;
  mayRun: boolean;
  onNewer: (bulkSend: BulkSend) => void;
}

/** Says when a bulk send runs next and ran last, and lets people hold that back, change it and delete it. */
export function ScheduleNotice({ bulkSend, mayRun, onNewer }: Props) {
  const { key, status, when_to_run, next_run_date, most_recent_run_date } = bulkSend;
  const [chosen, setChosen] = useState<BulkSend['when_to_run'] | null>(null);
  const [busy, setBusy] = useState(false);
  if (next_run_date === null) return null;
  const zone = when_to_run.time_zone ?? ownZone();
  const time = timeIn(next_run_date, zone);
  const often = oftenWords(when_to_run);
  const put = async (change: BulkSendChange, done?: string) => {
    setBusy(true);
    const newer = await attempt(() => saveBulkSend({ key, ...change }));
    setBusy(false);
    if (!newer) return;
    setChosen(null);
    onNewer(newer);
    if (done) toast('success', done);
  };
  const remove = async () => {
    const question = { title: t('delete_title'), text: t('delete_text'), confirm: t('delete_schedule'), danger: true };
    if (await confirm(question)) await put({ when_to_run: null }, t('deleted'));
  };
  return (
    <section className={classes.section} aria-label={t('when')}>
      <p className={classes.count} role="status">
        {status === 'paused'
          ? t('held_back', { time, zone })
          : often === null
            ? t('runs_on', { time, zone })
            : t('runs_often', { often, time, zone })}{' '}
        {most_recent_run_date !== null && t('last_run', { time: timeIn(most_recent_run_date, zone) })}
      </p>
      {mayRun && (
        <div className={classes.ways}>
          {status === 'active' && !isUnderWay(bulkSend) && (
            <Button variant="default" loading={busy} onClick={() => void put({ status: 'paused' })}>
              {t('pause')}
            </Button>
          )}
          <Button variant="default" onClick={() => setChosen(when_to_run)}>
            {t('change')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {t('delete_schedule')}
          </Button>
        </div>
      )}
      {chosen && (
        <Modal opened onClose={() => setChosen(null)} title={t('change')}>
          <WhenChoice value={chosen} scheduled onChange={setChosen} />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={() => setChosen(null)}>
              {common('cancel')}
            </Button>
            <Button
              loading={busy}
              disabled={whenProblems(chosen, new Date()).length > 0}
              onClick={() => void put({ when_to_run: chosen }, t('scheduled'))}
            >
              {t('save')}
            </Button>
          </Group>
        </Modal>
      )}
    </section>
  );
}
