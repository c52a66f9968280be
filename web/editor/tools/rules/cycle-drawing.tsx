import { IconAlertTriangle, IconArrowRight, IconRefresh } from '../../../icons/icons.ts';
import classes from './rules.module.css';
import { t } from './words.ts';

/** Fields that would wait for each other, drawn as the way around. */
export function CycleDrawing({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.cycle} role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden /> <strong>{t('cycle_title')}</strong>
      </p>
      <ol className={classes.way} aria-label={t('cycle_label', { names: [...names, names[0]].join(' → ') })}>
        {names.map((name) => (
          <li key={name}>
            <span className={classes.stop}>{name}</span>
            <IconArrowRight size={16} aria-hidden />
          </li>
        ))}
        <li>
          <span className={classes.stop} data-again>
            <IconRefresh size={14} aria-hidden /> {names[0]}
          </span>
        </li>
      </ol>
      <p>{t('cycle_text')}</p>
    </div>
  );
}
