import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/surface.ts';
import { PageColumn } from '../../surface/page-column.tsx';
import { createSurface, type Surface } from '../../surface/surface.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { pressZoomKey } from '../../surface/zoom-gestures.ts';
import { PlacingBar, usePlacing } from '../notes/placing.tsx';
import { useSigningState } from '../state/context.ts';
import { takeFromMain } from '../ui/use-heading-focus.ts';
import { packShape, readOnAt, usePackPages } from './pack-pages.tsx';
import { PageControls } from './page-controls.tsx';

/** All pages in one column, with usable fields. */
export function DocumentView() {
  const [surface] = useState(() => createSurface(packShape));
  useArrivals(surface);
  const placing = usePlacing(surface);
  const name = useSigningState((state) => state.pack.document_name);
  const scroller = placing.onClickCapture ? 'sg-scroller sg-pages sg-placing-pages' : 'sg-scroller sg-pages';
  return (
    <div className="sg-document">
      <h1 ref={takeFromMain} className="visually-hidden" tabIndex={-1}>
        {name}
      </h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend. */}
      <div
        className={scroller}
        role="group"
        aria-label={t('pages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={(event) => pressZoomKey(surface, event)}
        {...placing}
      >
        <PageColumn surface={surface} {...usePackPages(surface)} role="region" />
      </div>
      <PlacingBar surface={surface} />
      <PageControls surface={surface} />
    </div>
  );
}

/** The pages as they will be printed, without controls. They scroll together with the content above them. */
export function StillPages() {
  const [surface] = useState(() => createSurface(packShape));
  return (
    <div className="sg-still">
      <PageColumn surface={surface} {...usePackPages(surface, true)} role="region" still />
    </div>
  );
}

/** Scrolls to the wizard's present field, or to a requested page. */
function useArrivals(surface: Surface): void {
  const arrival = useSigningState((state) => state.arrival);
  const page = useSigningState((state) => state.page);
  const fields = useSigningState((state) => state.fields);
  const pages = useSurface(surface, (state) => state.pages);
  const measured = useSurface(surface, (state) => state.layout.places.length > 0);
  const seen = useRef({ arrival: 0, page: 0 });
  useLayoutEffect(() => {
    if (!measured) return;
    const indexOf = (key: string, index: number) => pages.findIndex((one) => one.key === key && one.page.index === index);
    if (arrival && arrival.count > seen.current.arrival) {
      seen.current.arrival = arrival.count;
      const field = fields.find((one) => one.uuid === arrival.uuid);
      if (field) surface.show(indexOf(field.key, field.page_index), field, { at: 0.3, always: true });
    } else if (page && page.count > seen.current.page) {
      seen.current.page = page.count;
      readOnAt(surface, indexOf(page.key, page.index));
    }
  }, [arrival, page, fields, pages, measured, surface]);
}
