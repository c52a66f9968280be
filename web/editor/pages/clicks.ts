import type { MouseEvent } from 'react';
import { wasDragged } from '../gestures/dragged.ts';
import type { Editor } from '../state/editor.ts';
import { placeAt } from '../state/place.ts';

/** Handles a click on the pages: it places the chosen type, selects a field, or clears the selection. */
export function onPagesClick(editor: Editor, event: MouseEvent<HTMLElement>): void {
  if (wasDragged(event)) return;
  const target = event.target as HTMLElement;
  if (target.closest('[data-bar]')) return;
  const { store, surface } = editor;
  const { armed, selection } = store.getState();
  if (armed) {
    const point = surface.pointAt(event);
    if (point) placeAt(editor, armed, point, { keepArmed: armed.sticky || event.shiftKey });
    return;
  }
  const uuid = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  if (!uuid) {
    if (!event.shiftKey) store.setState({ selection: [] });
    return;
  }
  if (event.altKey) {
    store.setState({ selection: [underneath(event, selection.at(-1)) ?? uuid] });
    return;
  }
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    const rest = selection.filter((other) => other !== uuid);
    store.setState({ selection: rest.length < selection.length ? rest : [...selection, uuid] });
    return;
  }
  store.setState({ selection: [uuid] });
}

/** A right click opens the menu, of the field under it if that is not selected yet. A resting finger picks the field up instead. */
export function onPagesContextMenu(editor: Editor, event: MouseEvent<HTMLElement>, openMenu: (at: { x: number; y: number }) => void): void {
  const target = event.target as HTMLElement;
  if (target.closest('[data-bar]')) return;
  event.preventDefault();
  if ((event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch') return;
  const { store } = editor;
  const uuid = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  if (uuid === undefined) store.setState({ selection: [] });
  else if (!store.getState().selection.includes(uuid)) store.setState({ selection: [uuid] });
  openMenu({ x: event.clientX, y: event.clientY });
}

/** Repeated Alt-clicks select the fields below each other in turn. */
function underneath(event: MouseEvent, current: string | undefined): string | undefined {
  const here = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => {
    const uuid = (element as HTMLElement).dataset?.field;
    return uuid ? [uuid] : [];
  });
  // The selected field is raised above the others, so the stack below it starts afresh.
  const stack = [...new Set(here)].sort();
  const at = current === undefined ? -1 : stack.indexOf(current);
  return stack[(at + 1) % Math.max(1, stack.length)];
}
