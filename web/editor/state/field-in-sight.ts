import type { Surface } from '../../surface/surface.ts';
import type { EditorStore } from './editor-store.ts';

/** Scrolls to a field, on whichever child document it stands. */
export function showField({ store, surface }: { store: EditorStore; surface: Surface }, uuid: string): void {
  const field = store.getState().fields[uuid];
  if (!field) return;
  if (field.key === store.getState().childKey) {
    surface.show(field.page_index, field);
    return;
  }
  store.setState({ childKey: field.key });
  // Waits for the layout of the other document.
  requestAnimationFrame(() => requestAnimationFrame(() => surface.show(field.page_index, field, { smooth: false })));
}

export function focusField(surface: Surface, uuid: string): void {
  const focus = () => surface.root()?.querySelector<HTMLElement>(`[data-field="${uuid}"]`)?.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    focus();
    // A page that has just come into view is drawn one frame later.
    requestAnimationFrame(focus);
  });
}
