import classes from './rules.module.css';
import { t } from './words.ts';

/** Whether something is true of the tried values; nothing while nobody tries. */
export function Truth({ value }: { value: boolean | null }) {
  if (value === null) return null;
  return (
    <span className={classes.truth} data-true={value || undefined}>
      {value ? t('is_true') : t('is_false')}
    </span>
  );
}
