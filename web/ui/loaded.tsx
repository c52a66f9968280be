import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../messages/common.ts';
import classes from './loading.module.css';
import { ScreenLoading } from './loading.tsx';

interface Props<T> {
  /** Undefined while it loads. */
  data: T | undefined;
  error: unknown;
  retry: () => unknown;
  children: (data: T) => ReactNode;
}

/** What a dialog shows once it is fetched; until then that it loads, or that it failed and a way to try again. */
export function Loaded<T>({ data, error, retry, children }: Props<T>) {
  const waiting = useRef<HTMLDivElement>(null);
  const dialog = useRef<Element | null>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) dialog.current = waiting.current?.closest('[role="dialog"]') ?? null;
    else if (dialog.current) beginIn(dialog.current);
  }, [isLoaded]);
  if (isLoaded) return children(data);
  if (!error) {
    return (
      <div ref={waiting} className={classes.waiting}>
        <ScreenLoading />
      </div>
    );
  }
  return (
    <div className={classes.waiting} role="alert">
      <p>{error instanceof Error && error.message !== '' ? error.message : t('not_loaded')}</p>
      <Button variant="default" onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A dialog gives the focus away when it opens, before what it shows is there: it begins with that, unless somebody has gone on. */
function beginIn(dialog: Element): void {
  const { activeElement } = document;
  const isUntouched = !activeElement || activeElement === document.body || activeElement.matches('.mantine-Modal-close, [role="dialog"]');
  if (isUntouched) dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}
