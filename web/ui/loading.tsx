import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../messages/common.ts';
import classes from './loading.module.css';

/** Quick answers need no loader, so it appears only after this long. */
const delayMs = 250;

/** Fills its place while a screen loads. */
export function ScreenLoading() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} role="status">
      {shown && <Loader size="md" aria-hidden />}
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
