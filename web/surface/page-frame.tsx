import { type CSSProperties, memo, type ReactNode } from 'react';
import { headingHeight, type PagePlace, type SurfacePage } from './layout.ts';
import { PageText, SharpPage } from './lazy-parts.ts';
import { PagePicture } from './page-picture.tsx';
import { wantsSharp } from './sharpness.ts';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';

/** How a screen wants its pages shown. */
export interface PageLook {
  /** The screen's own layer on a page. */
  layer: (page: SurfacePage, place: PagePlace) => ReactNode;
  nameOf: (page: SurfacePage, index: number) => string;
  /** The page's name for screen readers. Without it only the picture has a name. */
  role?: 'group' | 'region' | undefined;
  /** The picture has the page's name too. */
  picture?: 'named' | undefined;
  /** Its text is there for screen readers. */
  text?: boolean | undefined;
}

interface Props extends PageLook {
  surface: Surface;
  shown: SurfacePage;
  place: PagePlace;
  index: number;
}

/** One page at its place: its pictures, its text, and the screen's own layer on it. */
export const PageFrame = memo(function PageFrame({ surface, shown, place, index, layer, nameOf, role, picture, text }: Props) {
  const { key, page, heading } = shown;
  const { left, top, width, height, scale } = place;
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
        className={classes.page}
        data-page={index}
        style={{ left, top, width, height, '--scale': scale } as CSSProperties}
      >
        <PagePicture surface={surface} documentKey={key} page={page} name={picture ? name : ''} />
        {wantsSharp(page, scale) && <SharpPage surface={surface} documentKey={key} page={page} index={index} scale={scale} />}
        {text && <PageText documentKey={key} page={page} />}
        {layer(shown, place)}
      </div>
    </>
  );
});
