import { Button } from '@mantine/core';
import { useState } from 'react';
import { mutate } from 'swr';
import { keepLogin } from '../../api/personal-data.ts';
import { t } from '../../messages/personal-data.ts';
import { logOut } from '../../shell/profile-menu.tsx';
import { dayOf } from '../../ui/times.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';

/** Stands in place of the app for somebody whose login is about to be deleted. */
export function KeepLogin({ until }: { until: string }) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    if (await attempt(keepLogin)) {
      // Everything that was refused until now is loaded again.
      await mutate(() => true);
      toast('success', t('kept'));
    }
    setBusy(false);
  };
  return (
    <AccountFrame title={t('keep_title')} text={t('keep_text', { day: dayOf(until) })}>
      <div className={classes.form}>
        <Button size="md" loading={busy} onClick={() => void keep()}>
          {t('keep')}
        </Button>
        <Button variant="default" size="md" onClick={() => void logOut()}>
          {t('log_out')}
        </Button>
      </div>
    </AccountFrame>
  );
}
