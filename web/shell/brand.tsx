import { appName } from '../ui/page-title.ts';
import classes from './brand.module.css';

/** The mark and the name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      {appName}
    </span>
  );
}
