import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../../api/account.ts';
import { fetchRulesInForce } from '../../../api/notification-rules.ts';
import { useAccount } from '../../../api/team.ts';
import { t } from '../../../messages/sections.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { Once } from '../../../ui/once.tsx';
import { plannedTime } from '../../../ui/times.ts';
import { t as times } from '../../times/words.ts';
import classes from './sections.module.css';
import { Section } from './sections.tsx';
import { keptAsEvidence, queued, waitingToCome } from './to-come.ts';

const LastDayDialog = lazily(async () => (await import('../last-day-dialog.tsx')).LastDayDialog);

/** What happens next of itself: who is asked, who is reminded, which links end, and how long the document is kept. */
export function Timeline({ document }: { document: Pack }) {
  const { key, account_key, status, is_deleted } = document;
  const waits = status === 'awaiting_signatures' && !is_deleted;
  const { data: rules = [] } = useSWR(waits ? ['rules_of', key, account_key] : null, () => fetchRulesInForce(key, account_key));
  const { account } = useAccount(account_key);
  const mayI = useMay();
  const [choosing, setChoosing] = useState(false);
  const now = new Date();
  const later = queued(document).map(({ name }) => name);
  const kept = account ? keptAsEvidence(document, account, now) : null;
  const items = [...waitingToCome(document, rules, now), ...(kept ? [{ at: kept, text: t('kept_until') }] : [])];
  if (!waits && items.length === 0) return null;
  return (
    <Section title={t('to_come')}>
      {later.length > 0 && <p>{t('next', { n: later.length, names: new Intl.ListFormat('en').format(later) })}</p>}
      <ul className={classes.list}>
        {items.map(({ at, text, when }) => (
          <li key={`${at} ${text}`} className={classes.item}>
            <span>{text}</span>
            <time className={classes.quiet} dateTime={at}>
              {when ?? plannedTime(at)}
            </time>
          </li>
        ))}
      </ul>
      {waits && !document.sign_by && <p className={classes.quiet}>{t('no_deadline')}</p>}
      {waits && mayI('changeDeadline', document).ok && (
        <Button data-last-day size="compact-sm" variant="default" className={classes.action} onClick={() => setChoosing(true)}>
          {times(document.sign_by ? 'change_last_day' : 'set_last_day')}
        </Button>
      )}
      <Once wanted={choosing}>
        <LastDayDialog document={document} opened={choosing} onClose={() => setChoosing(false)} />
      </Once>
    </Section>
  );
}
