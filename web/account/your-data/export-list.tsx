import { Button } from '@mantine/core';
import type { DataExport } from '../../../shared/contract/schemas/people/data-export.ts';
import { dataExportUrl, useDataExports } from '../../api/personal-data.ts';
import { t } from '../../messages/personal-data.ts';
import cards from '../../ui/card-screen.module.css';
import { exactTime } from '../../ui/times.ts';
import { attempt } from '../../ui/toasts.ts';
import classes from '../sessions-card.module.css';

/** The files that somebody asked for: about themselves, or what an account holds about addresses. */
export function ExportList({ accountKey, label }: { accountKey: string | null; label: string }) {
  const { data, error, mutate } = useDataExports();
  if (error && !data) {
    return (
      <p className={cards.problem} role="alert">
        {t('exports_failed')}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
          {t('try_again')}
        </Button>
      </p>
    );
  }
  if (!data) return <p role="status">{t('exports_loading')}</p>;
  const shown = data.filter(({ account_key }) => account_key === accountKey);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map((one) => (
        <ExportRow key={one.key} one={one} />
      ))}
    </ul>
  );
}

function ExportRow({ one }: { one: DataExport }) {
  const time = exactTime(one.date_created);
  const words = { pending: t('gathering'), ready: t('gathered', { time: exactTime(one.valid_until) }), failed: t('gather_failed') };
  const download = async () => {
    const url = await attempt(() => dataExportUrl(one.key));
    if (url) window.location.assign(url);
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.device}>{one.account_key === null ? t('asked_on', { time }) : one.email_address}</span>
        <span className={classes.facts} role="status">
          {words[one.state]}
        </span>
      </div>
      {one.state === 'ready' && (
        <Button
          className={classes.end}
          variant="default"
          size="compact-sm"
          onClick={() => void download()}
          aria-label={t('download_of', { time })}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
}
