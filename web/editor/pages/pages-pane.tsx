import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { inReadingOrder } from '../core/editor-field.ts';
import { pixelsPerPoint } from '../core/page-layout.ts';
import { installGestures } from '../gestures/install-gestures.ts';
import { createOverlay } from '../gestures/overlay.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { currentChild } from '../state/editor-store.ts';
import { createViewport, layoutOf } from '../state/viewport.ts';
import { useScreen } from '../ui/screen-context.ts';
import { onPagesClick, onPagesContextMenu } from './clicks.ts';
import { KeyboardGhostView } from './keyboard-ghost.tsx';
import { PageView } from './page-view.tsx';
import classes from './pages-pane.module.css';
import { SelectionBar } from './selection-bar.tsx';

const noFields: readonly DataField[] = [];

/** The pages in the middle. Only those in view exist as elements; the rest is empty height. */
export function PagesPane() {
  const editor = useEditor();
  const { openMenu } = useScreen();
  const scroller = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const child = useEditorState(currentChild);
  const layout = useEditorState(layoutOf);
  const visible = useEditorState((state) => state.visible);
  const pinned = useEditorState((state) => state.draggingPage);
  const fields = useEditorState((state) => state.fields);
  const armed = useEditorState((state) => state.armed !== null);
  const childKey = child?.key ?? '';

  useEffect(() => {
    const element = scroller.current;
    const over = overlay.current;
    if (!element || !over) return;
    const viewport = createViewport(element, editor.store);
    editor.viewport.current = viewport;
    const observer = new ResizeObserver(() => {
      viewport.readSize();
      viewport.readScroll();
    });
    observer.observe(element);
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(viewport.readScroll);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const uninstall = installGestures(editor, viewport, createOverlay(over));
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      uninstall();
      editor.viewport.current = null;
    };
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the pages got another size or are others
  useLayoutEffect(() => {
    editor.viewport.current?.keepAnchor();
    editor.viewport.current?.readScroll();
  }, [editor, layout]);

  // Another document of the pack begins at its top, and fits anew unless the person chose a zoom.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a change of the document only
  useLayoutEffect(() => {
    editor.viewport.current?.readSize();
    editor.viewport.current?.toPage(0);
  }, [editor, childKey, (child?.pages.length ?? 0) > 0]);

  const byPage = useMemo(() => {
    const pages = new Map<number, DataField[]>();
    for (const field of Object.values(fields)) {
      if (field.key !== childKey) continue;
      const there = pages.get(field.page_index);
      if (there) there.push(field);
      else pages.set(field.page_index, [field]);
    }
    for (const [page, there] of pages) pages.set(page, inReadingOrder(there));
    return pages;
  }, [fields, childKey]);

  const shown: number[] = [];
  const pages = child?.pages ?? [];
  for (let page = visible.first; page <= Math.min(visible.last, pages.length - 1); page += 1) shown.push(page);
  if (pinned !== null && !shown.includes(pinned) && pages[pinned]) shown.push(pinned);

  return (
    <section
      ref={scroller}
      className={classes.pane}
      aria-label={t('pages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      data-pane="pages"
      data-armed={armed || undefined}
      style={{ '--scale': layout.scale, '--zoom': layout.scale / pixelsPerPoint } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a click does here, the fields and the palette do by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see the keyboard's own way of placing */}
      <div
        className={classes.content}
        style={{ width: layout.width, height: layout.height }}
        onClick={(event) => onPagesClick(editor, event)}
        onContextMenu={(event) => onPagesContextMenu(editor, event, openMenu)}
      >
        {shown.map((index) => {
          const page = pages[index];
          const place = layout.pages[index];
          if (!page || !place) return null;
          return (
            <PageView
              key={`${childKey}/${index}`}
              childKey={childKey}
              page={page}
              total={pages.length}
              place={place}
              fields={byPage.get(index) ?? noFields}
            />
          );
        })}
        <KeyboardGhostView />
        <div ref={overlay} className={classes.overlay} aria-hidden />
        <SelectionBar />
      </div>
    </section>
  );
}
