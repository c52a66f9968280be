import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../../messages/documents.ts';
import classes from './auto-more.module.css';

interface Props {
  loading: boolean;
  /** The last try failed, so the next one is the person's. */
  failed: boolean;
  loadMore: () => void;
}

/** Loads the next page when the end of the list comes near. The button does it too, and again after a failure. */
export function AutoMore({ loading, failed, loadMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    if (!failed && !loading) loadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew after each page, because the end may still be in sight
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '600px 0px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loading]);
  return (
    <div ref={end} className={classes.more}>
      <Button variant="default" loading={loading} onClick={loadMore}>
        {t('load_more')}
      </Button>
    </div>
  );
}
