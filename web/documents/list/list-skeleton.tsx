import { Skeleton } from '@mantine/core';
import { t } from '../../messages/common.ts';
import classes from './list-skeleton.module.css';

const rows = [72, 55, 64, 48, 80, 60];

/** Placeholder rows while the list loads. */
export function ListSkeleton({ cards }: { cards: boolean | undefined }) {
  return (
    <div role="status" className={cards ? classes.cards : classes.rows}>
      <span className="visually-hidden">{t('loading')}</span>
      {rows.map((percent) => (
        <div key={percent} className={classes.row}>
          <Skeleton width={34} height={44} radius={3} />
          <div className={classes.words}>
            <Skeleton height={12} width={`${percent}%`} maw={340} />
            <Skeleton height={10} width={90} mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
