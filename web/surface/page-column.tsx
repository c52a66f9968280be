import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SurfacePage } from './layout.ts';
import { PageFrame, type PageLook } from './page-frame.tsx';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';
import { useSurface } from './use-surface.ts';
import { installZoomGestures } from './zoom-gestures.ts';

interface Props extends Omit<ComponentProps<'div'>, 'ref' | 'role' | 'style'>, PageLook {
  surface: Surface;
  /** All pages. The same array until they change. */
  pages: readonly SurfacePage[];
  /** A page that stays in the DOM wherever the reader scrolls. */
  pinned?: number | null;
  /** Pages out of sight are in the DOM too, without their pictures. */
  all?: boolean;
  /** Zooming is switched off. */
  still?: boolean;
  /** Drawn over the pages, in the column's own pixels. */
  children?: ReactNode;
}

/**
 * The pages of a surface within an element that scrolls them and has a width of its own. Only pages near the visible
 * area are drawn, and the one with the focus, so that typing there continues.
 */
export function PageColumn({
  surface,
  pages,
  pinned = null,
  all = false,
  still = false,
  children,
  layer,
  nameOf,
  role,
  picture,
  className = '',
  ...column
}: Props) {
  const element = useRef<HTMLDivElement>(null);
  const layout = useSurface(surface, (state) => state.layout);
  const shown = useSurface(surface, (state) => state.pages);
  const { first, last } = useSurface(surface, (state) => state.near);
  const [focused, setFocused] = useState<number | null>(null);

  useLayoutEffect(() => surface.setPages(pages), [surface, pages]);
  useLayoutEffect(() => (element.current ? surface.attach(element.current) : undefined), [surface]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the pages have taken other places
  useLayoutEffect(() => surface.settle(), [surface, layout]);
  useEffect(() => {
    const root = surface.root();
    return root && !still ? installZoomGestures(surface, root) : undefined;
  }, [surface, still]);

  const here = new Set<number>();
  for (const index of [pinned, focused]) if (index !== null) here.add(index);
  for (let index = first; index <= last; index++) here.add(index);
  const rendered = all ? shown.map((_, index) => index) : [...here].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      {...column}
      ref={element}
      className={`${classes.column} ${className}`}
      style={{ width: layout.width || undefined, height: layout.height }}
      onFocus={({ target }) => setFocused(pageOf(target))}
      onBlur={() => setFocused(null)}
    >
      {rendered.map((index) => {
        const [page, place] = [shown[index], layout.places[index]];
        return (
          page &&
          place && (
            <PageFrame
              key={`${page.key}/${page.page.index}`}
              {...{ surface, shown: page, place, index, layer, nameOf, role, picture }}
              isFar={!here.has(index)}
            />
          )
        );
      })}
      {children}
    </div>
  );
}

function pageOf(target: Element): number | null {
  const page = target.closest<HTMLElement>('[data-page]')?.dataset.page;
  return page === undefined ? null : Number(page);
}
