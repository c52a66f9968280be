import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Rectangle } from '../../../shared/geometry/placing.ts';
import { overlaps } from '../../../shared/geometry/placing.ts';
import { inColumn } from '../../surface/layout.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { smallestDrawn } from '../core/placing.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild } from '../state/editor-store.ts';
import { placeAt, sizeForNew } from '../state/place.ts';
import type { DragGesture, DragPoint } from './move-fields.ts';
import type { Overlay } from './overlay.ts';

/** A drag-select smaller than this in both directions is ignored (spec core §5), in screen pixels. */
const smallestMarquee = 8;

/** The colours that a new field will have. */
export function lookOfNew(editor: Editor, type: FieldType): { border: string; tint: string } {
  const state = editor.store.getState();
  const person = fieldKind(type).assignable ? state.people.find(({ uuid }) => uuid === state.person) : undefined;
  const colour = signerColour(person?.colour ?? null);
  return { border: colour.light, tint: colour.tint };
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
export function drawField(editor: Editor, overlay: Overlay, type: FieldType, start: DragPoint): DragGesture {
  const { surface } = editor;
  const from = surface.columnPoint(start);
  const page = surface.pointAt(start, true)?.page ?? 0;
  const look = { ...lookOfNew(editor, type), off: false };
  return {
    frame: (point) => overlay.showOutline(between(from, surface.columnPoint(point)), look),
    end: (point) => {
      overlay.showOutline(null);
      const place = surface.placeOf(page);
      if (!place) return;
      const box = between(from, surface.columnPoint(point));
      const rectangle = {
        x: (box.x - place.left) / place.scale,
        y: (box.y - place.top) / place.scale,
        width: box.width / place.scale,
        height: box.height / place.scale,
      };
      const drawn = rectangle.width >= smallestDrawn && rectangle.height >= smallestDrawn;
      const centre = { page, x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2 };
      const { armed } = editor.store.getState();
      placeAt(editor, type, centre, { ...(drawn ? { rectangle } : {}), keepArmed: armed?.sticky || point.shiftKey, warnIfMoved: true });
    },
    cancel: () => overlay.showOutline(null),
  };
}

/** Carries a type from the palette onto a page. */
export function dragFromPalette(editor: Editor, overlay: Overlay, type: FieldType): DragGesture {
  const { surface } = editor;
  const look = lookOfNew(editor, type);
  const show = (point: DragPoint) => {
    const size = sizeForNew(editor.store.getState(), type);
    const { scale = 1 } = surface.placeOf(surface.store.get().page) ?? {};
    const at = surface.columnPoint(point);
    const box = {
      x: at.x - (size.width * scale) / 2,
      y: at.y - (size.height * scale) / 2,
      width: size.width * scale,
      height: size.height * scale,
    };
    overlay.showOutline(box, { ...look, off: surface.pointAt(point) === null });
  };
  return {
    frame: show,
    end: (point) => {
      overlay.showOutline(null);
      const at = surface.pointAt(point);
      if (at) placeAt(editor, type, at, { keepArmed: false, warnIfMoved: true });
    },
    cancel: () => overlay.showOutline(null),
  };
}
