import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { coveringInOrder } from '../../../shared/fields/printing/drawing-order.ts';
import { t as pageWords } from '../../messages/surface.ts';
import type { SurfacePage } from '../../surface/layout.ts';
import { PageColumn } from '../../surface/page-column.tsx';
import { inReadingOrder } from '../core/editor-field.ts';
import { overlappingFields } from '../core/overlap.ts';
import { installGestures } from '../gestures/install-gestures.ts';
import { createOverlay } from '../gestures/overlay.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorChild } from '../state/editor-store.ts';
import { useScreen } from '../ui/screen-context.ts';
import { onPagesClick, onPagesContextMenu } from './clicks.ts';
import { FieldElement } from './field-element.tsx';
import { KeyboardGhostView } from './keyboard-ghost.tsx';
import classes from './pages-pane.module.css';
import { SelectionBar } from './selection-bar.tsx';

const noFields: readonly DataField[] = [];

/** The pages in the middle, with their fields. */
export function PagesPane({ child }: { child: EditorChild }) {
  const editor = useEditor();
  const { openMenu } = useScreen();
  const overlay = useRef<HTMLDivElement>(null);
  const pinned = useEditorState((state) => state.draggingPage);
  const armed = useEditorState((state) => state.armed !== null);
  const fields = useEditorState((state) => state.fields);
  const { key } = child;
  const total = child.pages.length;

  // Whoever comes from the list, where the focus went with the row, goes on at the pages.
  useEffect(() => {
    if (document.activeElement === document.body) editor.surface.root()?.focus({ preventScroll: true });
  }, [editor]);
  useEffect(() => (overlay.current ? installGestures(editor, createOverlay(overlay.current)) : undefined), [editor]);

  const pages = useMemo(() => child.pages.map((page) => ({ key, page })), [key, child.pages]);
  const byPage = useMemo(() => {
    const found = new Map<number, DataField[]>();
    for (const field of Object.values(fields)) {
      if (field.key !== key) continue;
      const there = found.get(field.page_index);
      if (there) there.push(field);
      else found.set(field.page_index, [field]);
    }
    for (const [page, there] of found) found.set(page, coveringInOrder(inReadingOrder(there)));
    return found;
  }, [fields, key]);
  const layer = useCallback(({ page }: SurfacePage) => <PageFields fields={byPage.get(page.index) ?? noFields} />, [byPage]);
  const nameOf = useCallback(({ page }: SurfacePage) => pageWords('page_of', { n: page.index + 1, total }), [total]);

  return (
    <section
      className={classes.pane}
      aria-label={t('pages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      data-pane="pages"
      data-armed={armed || undefined}
    >
      <PageColumn
        surface={editor.surface}
        pages={pages}
        pinned={pinned}
        role="group"
        nameOf={nameOf}
        layer={layer}
        onClick={(event) => onPagesClick(editor, event)}
        onContextMenu={(event) => onPagesContextMenu(editor, event, openMenu)}
      >
        <KeyboardGhostView />
        <div ref={overlay} className={classes.overlay} aria-hidden />
        <SelectionBar />
      </PageColumn>
    </section>
  );
}

const PageFields = memo(function PageFields({ fields }: { fields: readonly DataField[] }) {
  const overlapping = useMemo(() => overlappingFields(fields), [fields]);
  return fields.map((field) => <FieldElement key={field.uuid} uuid={field.uuid} overlapped={overlapping.has(field.uuid)} />);
});
