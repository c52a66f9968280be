import { Button } from '@mantine/core';
import type { SupportAct } from '../../../shared/contract/schemas/accounts/support.ts';
import { refusalOr } from '../../api/errors.ts';
import { useSupportLog } from '../../api/support.ts';
import { t } from '../../messages/support.ts';
import classes from '../../ui/card-screen.module.css';
import { RelativeTime } from '../../ui/relative-time.tsx';

/** What support did in an account. */
export function SupportLog({ accountKey }: { accountKey: string }) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = useSupportLog(accountKey);
  const acts = pages?.flatMap((page) => page.acts);
  if (error && !acts) {
    return (
      <p className={classes.problem} role="alert">
        {refusalOr(error, t('log_failed'))}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
          {t('try_again')}
        </Button>
      </p>
    );
  }
  if (!acts) return null;
  if (acts.length === 0) return <p className={classes.aside}>{t('log_none')}</p>;
  return (
    <>
      <h3 className={classes.text}>{t('log')}</h3>
      <ul aria-label={t('log')}>
        {acts.map((act) => (
          <li key={`${act.date_created} ${act.detail}`} className={classes.line}>
            {inWords(act)} · {act.operator} · <RelativeTime at={act.date_created} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="default" size="compact-sm" loading={loadingMore} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** A record names the call and, of a document, its key. */
function inWords({ act, detail }: SupportAct): string {
  if (act !== 'support_read') return t(`act_${act}`);
  const [call = '', key = ''] = detail.split(' ');
  switch (call) {
    case 'getAccount':
    case 'getAccountMembers':
    case 'listDocuments':
      return t(`did_${call}`);
    case 'getDocument':
    case 'getAuditTrail':
      return t(`did_${call}`, { key });
    default:
      return detail;
  }
}
