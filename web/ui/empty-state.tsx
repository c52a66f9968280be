import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.ts';
import classes from './empty-state.module.css';

/** Says that a place is empty and how to fill it. */
export function EmptyState({ icon: IconOf, title, text, children }: { icon: Icon; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <IconOf size={32} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
