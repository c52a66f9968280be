import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.ts';
import classes from './empty-state.module.css';

interface Props {
  icon: Icon;
  title: string;
  text?: string;
  /** It is all that the screen shows, so that its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Says that a place is empty and how to fill it. */
export function EmptyState({ icon: IconOf, title, text, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <IconOf size={32} stroke={1.5} aria-hidden />
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
