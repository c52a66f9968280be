import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Rectangle } from '../../../shared/geometry/placing.ts';
import type { ScreenPoint } from '../../surface/sight.ts';
import type { Surface } from '../../surface/surface.ts';
import { resize, rounded } from '../core/placing.ts';
import { type Edges, snapResize, snapTargets } from '../core/snapping.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild } from '../state/editor-store.ts';
import { fieldsOnPage } from '../state/place.ts';
import { type DragGesture, type DragPoint, snapPixels } from './move-fields.ts';
import type { Overlay } from './overlay.ts';

/** Resizes a field by one of its handles (`n`, `se`, …). The element follows the pointer; the record changes at the end. */
export function resizeField(editor: Editor, overlay: Overlay, uuid: string, handle: string, start: DragPoint): DragGesture | null {
  const { store, surface } = editor;
  const state = store.getState();
  const field = state.fields[uuid];
  const child = currentChild(state);
  const page = field && child?.pages[field.page_index];
  const element = surface.root()?.querySelector<HTMLElement>(`[data-field="${uuid}"]`);
  const grip = pageCoordinates(surface, field?.page_index ?? 0, start);
  if (!field || !child || !page || !element) return null;
  const { least } = fieldKind(field.type);
  const edges: Edges = {
    left: handle.includes('w'),
    right: handle.includes('e'),
    top: handle.includes('n'),
    bottom: handle.includes('s'),
  };
  const targets = snapTargets(
    fieldsOnPage(state, child.key, field.page_index).filter((other) => other.uuid !== uuid),
    page,
  );
  store.setState({ draggingPage: field.page_index });

  function result(point: DragPoint) {
    const at = pageCoordinates(surface, field?.page_index ?? 0, point);
    const options = { keepRatio: point.shiftKey, fromCentre: point.altKey, least };
    const sized = resize(field as Rectangle, edges, at.x - grip.x, at.y - grip.y, page as Rectangle & typeof page, options);
    if (point.free || point.shiftKey || point.altKey) return { rectangle: sized, guides: [] };
    return snapResize(sized, edges, targets, snapPixels / (surface.placeOf(field?.page_index ?? 0)?.scale ?? 1), least);
  }
  const show = ({ x, y, width, height }: Rectangle) => {
    element.style.setProperty('--x', String(x));
    element.style.setProperty('--y', String(y));
    element.style.setProperty('--w', String(width));
    element.style.setProperty('--h', String(height));
  };
  const finish = () => {
    overlay.hideGuides();
    store.setState({ draggingPage: null });
  };
  return {
    frame: (point) => {
      const { rectangle, guides } = result(point);
      show(rectangle);
      overlay.showGuides(guides, surface.placeOf(field.page_index));
    },
    end: (point) => {
      const { rectangle } = result(point);
      const { x, y, width, height } = rounded(rectangle);
      // React compares with what it drew last, so the element must show that again if nothing has changed.
      show(field);
      finish();
      editor.change(t('resized'), { put: [{ ...field, x, y, width, height }] });
      const { lastSizes } = store.getState();
      store.setState({ lastSizes: { ...lastSizes, [field.type]: { width, height } } });
    },
    cancel: () => {
      show(field);
      finish();
    },
  };
}

/** The pointer in points of one page, even when it is outside of that page. */
function pageCoordinates(surface: Surface, page: number, pointer: ScreenPoint) {
  const at = surface.columnPoint(pointer);
  const { left, top, scale } = surface.placeOf(page) ?? { left: 0, top: 0, scale: 1 };
  return { x: (at.x - left) / scale, y: (at.y - top) / scale };
}
