import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { isTimeOver, lastDayOf } from '../../../shared/domain/sending/deadline.ts';
import { useMay } from '../../api/account.ts';
import { IconAlertTriangle, IconCircleX, IconHourglass, IconLoader2, IconShield, IconTrash } from '../../icons/icons.ts';
import { t } from '../../messages/document-view.ts';
import { locale } from '../../messages/spoken.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Once } from '../../ui/once.tsx';
import { attempt, toast } from '../../ui/toasts.ts';
import { retrySealing } from '../document-calls.ts';
import { t as times } from '../times/words.ts';
import classes from './notice.module.css';

const LastDayDialog = lazily(async () => (await import('./last-day-dialog.tsx')).LastDayDialog);

/** One line about what is special about a document now. */
export function Notice({ document, refresh }: { document: Pack; refresh: () => Promise<unknown> }) {
  const mayI = useMay();
  const [giving, setGiving] = useState(false);
  const rejecter = document.signatories.find((signatory) => signatory.status === 'rejected');
  const retry = async () => {
    const done = await attempt(() => retrySealing(document.key));
    if (done) toast('info', t('sealing_retried'));
    await refresh();
  };
  if (document.is_deleted) return <Line tone="neutral" icon={IconTrash} text={t('deleted_text')} />;
  if (document.status_detail === 'seal_failed')
    return (
      <Line tone="amber" icon={IconAlertTriangle} text={`${t('seal_failed_text')} ${document.status_message ?? ''}`}>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('retry_sealing')}
        </Button>
      </Line>
    );
  if (document.status_detail === 'sealing') return <Line tone="blue" icon={IconShield} text={t('sealing_text')} />;
  if (document.status_detail === 'converting') return <Line tone="blue" icon={IconLoader2} text={t('converting_text')} />;
  if (document.status === 'rejected' && rejecter) {
    const reason = rejecter.rejection_reason ? ` ${t('reason', { reason: rejecter.rejection_reason })}` : '';
    return <Line tone="red" icon={IconCircleX} text={t('rejected_text', { name: rejecter.name }) + reason} />;
  }
  if (document.status === 'awaiting_signatures' && document.sign_by && isTimeOver(document, new Date())) {
    return (
      <Line tone="amber" icon={IconHourglass} text={times('time_over_text', { day: lastDayOf(document.sign_by, locale()) })}>
        {mayI('changeDeadline', document).ok && (
          <Button size="compact-sm" variant="default" onClick={() => setGiving(true)}>
            {times('more_time')}
          </Button>
        )}
        <Once wanted={giving}>
          <LastDayDialog document={document} opened={giving} onClose={() => setGiving(false)} />
        </Once>
      </Line>
    );
  }
  return null;
}

interface LineProps {
  tone: 'neutral' | 'blue' | 'amber' | 'red';
  icon: typeof IconTrash;
  text: string;
  children?: React.ReactNode;
}

function Line({ tone, icon: IconOf, text, children }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone} role="status">
      <IconOf size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>{text}</span>
      {children}
    </div>
  );
}
