import type { CSSProperties, ReactNode } from 'react';
import type { Rectangle } from '../../shared/geometry/placing.ts';
import classes from './in-place.module.css';

/** Place and size in points. Style sheets multiply them by `--scale`, so that zooming draws nothing anew. */
export function placeStyle({ x, y, width, height }: Rectangle): CSSProperties {
  return { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties;
}

interface Props {
  /** In points from the page's top left corner, where the surrounding element begins too. */
  at: Rectangle;
  /** The content darkens what is beneath, and never hides it. For this, nothing around it may have layers of its own, up to the page. */
  ink?: boolean;
  children: ReactNode;
}

/** Shows content exactly where it will be printed. A surrounding element sets `--scale` in CSS pixels per point. */
export function InPlace({ at, ink, children }: Props) {
  return (
    <span className={classes.inPlace} data-ink={ink || undefined} style={placeStyle(at)}>
      {children}
    </span>
  );
}
