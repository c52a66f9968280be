import type { ChangeEventHandler, MouseEventHandler } from 'react';
import classes from './row-tick.module.css';

interface Props {
  label: string;
  checked: boolean;
  tabIndex?: number | undefined;
  onClick?: MouseEventHandler<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The tick that selects a row: the browser's own with our look, because each row of a long list has one. */
export function RowTick({ label, ...rest }: Props) {
  return <input type="checkbox" className={classes.tick} aria-label={label} {...rest} />;
}
