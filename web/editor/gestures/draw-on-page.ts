import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Rectangle } from '../../../shared/geometry/placing.ts';
import { overlaps } from '../../../shared/geometry/placing.ts';
import { inColumn } from '../../surface/layout.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { asideReach, freePlaceNear } from '../core/free-place.ts';
import { centredOn, smallestDrawn } from '../core/placing.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import { labelOf } from '../fields/item-label.ts';
import { t } from '../fields/words.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild } from '../state/editor-store.ts';
import { fieldsOnPage, placeAt, sizeForNew } from '../state/place.ts';
import type { DragGesture, DragPoint } from './move-fields.ts';
import type { OutlineLook, Overlay } from './overlay.ts';

/** A drag-select smaller than this in both directions is ignored (spec core §5), in screen pixels. */
const smallestMarquee = 8;

/** The edge of a place that would be refused. Pages are white in both themes. */
const warning = '#8a4b00';

/** The colours and the name that a new field will have. */
function lookOfNew(editor: Editor, item: PaletteItem): Pick<OutlineLook, 'border' | 'tint' | 'label'> {
  const state = editor.store.getState();
  const person = fieldKind(item.type).assignable ? state.people.find(({ uuid }) => uuid === state.person) : undefined;
  const colour = signerColour(person?.colour ?? null);
  return { border: colour.light, tint: colour.tint, label: labelOf(item) };
}

/**
 * Outlines a new field where it would be placed: at this place of a page, in points, a little aside of what it would
 * cover, or, where it would be refused, with a warning.
 */
export function showNew(editor: Editor, overlay: Overlay, item: PaletteItem, page: number, rectangle: Rectangle): void {
  const state = editor.store.getState();
  const child = currentChild(state);
  const size = child?.pages[page];
  const place = editor.surface.placeOf(page);
  if (!child || !size || !place) {
    overlay.showOutline(null);
    return;
  }
  const wanted = { ...rectangle, type: item.type };
  const free = freePlaceNear(wanted, fieldsOnPage(state, child.key, page), size, asideReach);
  const look = free ? lookOfNew(editor, item) : { border: warning, tint: '#fff1d6', label: t('on_top') };
  overlay.showOutline(inColumn(place, free ?? wanted), { ...look, off: false, covers: free === null });
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): Rectangle {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Selects the fields that a rectangle touches; with Shift, adds them to the selection. */
export function marqueeSelect(editor: Editor, overlay: Overlay, start: DragPoint): DragGesture {
  const { surface } = editor;
  const from = surface.columnPoint(start);
  const before = start.shiftKey ? editor.store.getState().selection : [];
  return {
    frame: (point) => overlay.showMarquee(between(from, surface.columnPoint(point))),
    end: (point) => {
      overlay.showMarquee(null);
      const box = between(from, surface.columnPoint(point));
      if (box.width < smallestMarquee && box.height < smallestMarquee) return;
      const state = editor.store.getState();
      const child = currentChild(state);
      const hit = Object.values(state.fields).filter((field) => {
        const place = surface.placeOf(field.page_index);
        return place !== undefined && field.key === child?.key && overlaps(box, inColumn(place, field));
      });
      editor.store.setState({ selection: [...new Set([...before, ...hit.map((field) => field.uuid)])] });
    },
    cancel: () => overlay.showMarquee(null),
  };
}

/** Draws the size of a new field of the chosen type. */
export function drawField(editor: Editor, overlay: Overlay, item: PaletteItem, start: DragPoint): DragGesture {
  const { surface } = editor;
  const from = surface.columnPoint(start);
  const page = surface.pointAt(start, true)?.page ?? 0;
  const drawn = (point: DragPoint): Rectangle => {
    const { left, top, scale } = surface.placeOf(page) ?? { left: 0, top: 0, scale: 1 };
    const box = between(from, surface.columnPoint(point));
    return { x: (box.x - left) / scale, y: (box.y - top) / scale, width: box.width / scale, height: box.height / scale };
  };
  return {
    frame: (point) => showNew(editor, overlay, item, page, drawn(point)),
    end: (point) => {
      overlay.showOutline(null);
      if (!surface.placeOf(page)) return;
      const rectangle = drawn(point);
      const isDrawn = rectangle.width >= smallestDrawn && rectangle.height >= smallestDrawn;
      const centre = { page, x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2 };
      const { armed } = editor.store.getState();
      placeAt(editor, item, centre, { ...(isDrawn ? { rectangle } : {}), keepArmed: armed?.sticky || point.shiftKey, warnIfMoved: true });
    },
    cancel: () => overlay.showOutline(null),
  };
}

/** Carries an item of the palette onto a page. */
export function dragFromPalette(editor: Editor, overlay: Overlay, item: PaletteItem): DragGesture {
  const { surface } = editor;
  const show = (point: DragPoint) => {
    const size = sizeForNew(editor.store.getState(), item.type);
    const over = surface.pointAt(point);
    if (over) return showNew(editor, overlay, item, over.page, centredOn(over.x, over.y, size));
    const { scale = 1 } = surface.placeOf(surface.store.get().page) ?? {};
    const at = surface.columnPoint(point);
    const box = centredOn(at.x, at.y, { width: size.width * scale, height: size.height * scale });
    overlay.showOutline(box, { ...lookOfNew(editor, item), off: true, covers: false });
  };
  return {
    frame: show,
    end: (point) => {
      overlay.showOutline(null);
      const at = surface.pointAt(point);
      if (at) placeAt(editor, item, at, { keepArmed: false, warnIfMoved: true });
    },
    cancel: () => overlay.showOutline(null),
  };
}
