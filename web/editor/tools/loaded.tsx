import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t as common } from '../../messages/common.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import classes from './tool.module.css';
import { t } from './words.ts';

interface Props<T> {
  /** Undefined while it loads. */
  data: T | undefined;
  error: unknown;
  retry: () => unknown;
  children: (data: T) => ReactNode;
}

/** What a dialog shows once it is fetched; until then that it loads, or that it failed and a way to try again. */
export function Loaded<T>({ data, error, retry, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div className={classes.waiting}>
        <ScreenLoading />
      </div>
    );
  }
  return (
    <div className={classes.waiting} role="alert">
      <p>{error instanceof Error && error.message !== '' ? error.message : t('not_loaded')}</p>
      <Button variant="default" onClick={() => void retry()}>
        {common('retry')}
      </Button>
    </div>
  );
}
