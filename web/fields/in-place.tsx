import type { CSSProperties, ReactNode } from 'react';
import type { Rectangle } from '../../shared/geometry/placing.ts';
import classes from './in-place.module.css';

/** Place and size in points; style sheets multiply them by `--scale`, so that zooming draws nothing anew. */
export function placeStyle({ x, y, width, height }: Rectangle): CSSProperties {
  return { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties;
}

interface Props {
  /** In points from the page's top left, where the element around this one begins too. */
  at: Rectangle;
  children: ReactNode;
}

/** What is printed, exactly where it is printed. An element around it sets `--scale`: CSS pixels a point. */
export function InPlace({ at, children }: Props) {
  return (
    <span className={classes.inPlace} style={placeStyle(at)}>
      {children}
    </span>
  );
}
