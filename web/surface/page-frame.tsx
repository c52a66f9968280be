import { type CSSProperties, memo, type ReactNode } from 'react';
import { useLanguage } from '../messages/use-spoken.ts';
import { headingHeight, type PagePlace, type SurfacePage } from './layout.ts';
import { SharpPage } from './lazy-parts.ts';
import { PagePicture } from './page-picture.tsx';
import { wantsSharp } from './sharpness.ts';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';

/** How a screen wants its pages shown. */
export interface PageLook {
  /** The screen's own layer on a page. `isFar`: a page out of sight, whose pictures are not there. */
  layer: (page: SurfacePage, place: PagePlace, isFar: boolean) => ReactNode;
  nameOf: (page: SurfacePage, index: number) => string;
  /** The page's name for screen readers. Without it only the picture has a name. */
  role?: 'group' | 'region' | undefined;
  /** The picture has the page's name too. */
  picture?: 'named' | undefined;
}

interface Props extends PageLook {
  surface: Surface;
  shown: SurfacePage;
  place: PagePlace;
  index: number;
  isFar: boolean;
}

/** One page at its place: its pictures, and the screen's own layer on it. */
export const PageFrame = memo(function PageFrame({ surface, shown, place, index, isFar, layer, nameOf, role, picture }: Props) {
  const { key, page, heading } = shown;
  const { left, top, width, height, scale } = place;
  useLanguage();
  const name = nameOf(shown, index);
  return (
    <>
      {heading !== undefined && (
        <h2 className={classes.heading} style={{ top: top - headingHeight, height: headingHeight }}>
          {heading}
        </h2>
      )}
      <div
        {...(role && { role, 'aria-label': name })}
        className={isFar ? `${classes.page} ${classes.far}` : classes.page}
        data-page={index}
        style={{ left, top, width, height, '--scale': scale } as CSSProperties}
      >
        {!isFar && (
          <div className={classes.print} data-print>
            <PagePicture surface={surface} documentKey={key} page={page} name={picture ? name : ''} />
            {wantsSharp(page, scale) && <SharpPage surface={surface} documentKey={key} page={page} index={index} scale={scale} />}
          </div>
        )}
        {layer(shown, place, isFar)}
      </div>
    </>
  );
});
