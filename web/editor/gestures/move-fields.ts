import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { keepsCustomId } from '../../../shared/fields/filling/auto-fill.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';
import { clamp, type Rectangle } from '../../../shared/geometry/placing.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { boundsOf, clampShift, rounded } from '../core/placing.ts';
import { type SnapTargets, snapMove, snapTargets } from '../core/snapping.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { currentChild, selectedFields } from '../state/editor-store.ts';
import { focusField } from '../state/field-in-sight.ts';
import { fieldsOnPage } from '../state/place.ts';
import type { Overlay } from './overlay.ts';

/** The reach of snapping in screen pixels (experience notes §1). */
export const snapPixels = 6;

/** The pointer's data that one frame of a drag needs. */
export interface DragPoint {
  clientX: number;
  clientY: number;
  shiftKey: boolean;
  altKey: boolean;
  /** Ctrl or ⌘: snapping is off. */
  free: boolean;
}

export interface DragGesture {
  frame: (point: DragPoint) => void;
  end: (point: DragPoint) => void;
  cancel: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Carries the selected fields, across pages too. The records change once, at the end. */
export function moveFields(editor: Editor, overlay: Overlay, grabbed: string, start: DragPoint): DragGesture | null {
  const { store, surface } = editor;
  const state = store.getState();
  const child = currentChild(state);
  const lead = state.fields[grabbed];
  const from = surface.pointAt(start, true);
  if (!child || !lead || !from) return null;
  const fields = selectedFields(state).filter((field) => field.key === child.key);
  const onePage = fields.every((field) => field.page_index === lead.page_index);
  const bounds = boundsOf(fields.filter((field) => field.page_index === lead.page_index)) ?? lead;
  const leadPlace = surface.placeOf(lead.page_index);
  if (!leadPlace) return null;
  const grab = { x: from.x - bounds.x, y: from.y - bounds.y };
  if (from.page !== lead.page_index) {
    grab.y += ((surface.placeOf(from.page)?.top ?? 0) - leadPlace.top) / leadPlace.scale;
  }
  const moving = new Set(fields.map((field) => field.uuid));
  const elements = fields.flatMap((field) => surface.root()?.querySelector<HTMLElement>(`[data-field="${field.uuid}"]`) ?? []);
  overlay.carry(elements, leadPlace.scale);
  if (!start.altKey) store.setState({ dragging: moving, draggingPage: lead.page_index });
  else store.setState({ draggingPage: lead.page_index });
  const targets = new Map<number, SnapTargets>();
  const targetsOf = (page: number) => {
    const known = targets.get(page);
    if (known) return known;
    const size = child.pages[page] ?? { width: 0, height: 0 };
    const others = fieldsOnPage(store.getState(), child.key, page).filter((field) => start.altKey || !moving.has(field.uuid));
    const made = snapTargets(others, size);
    targets.set(page, made);
    return made;
  };

  /** The group's new place: its page, and the shift of its bounds in points. */
  function place(point: DragPoint) {
    const at = surface.pointAt(point, true) ?? from;
    const page = at?.page ?? 0;
    const size = child?.pages[page] ?? { width: 0, height: 0 };
    let next: Rectangle = { ...bounds, x: (at?.x ?? 0) - grab.x, y: (at?.y ?? 0) - grab.y };
    if (point.shiftKey && page === lead?.page_index) {
      const across = Math.abs(next.x - bounds.x) >= Math.abs(next.y - bounds.y);
      next = { ...next, ...(across ? { y: bounds.y } : { x: bounds.x }) };
    }
    const snapped = point.free ? { ...next, guides: [] } : snapMove(next, targetsOf(page), snapPixels / (leadPlace?.scale ?? 1));
    const shift = clampShift([bounds], snapped.x - bounds.x, snapped.y - bounds.y, size);
    const guides = shift.dx === snapped.x - bounds.x && shift.dy === snapped.y - bounds.y ? snapped.guides : [];
    return { page, ...shift, guides };
  }

  /** Whether a carried field would cover one that stays. */
  function covers({ page, dx, dy }: { page: number; dx: number; dy: number }): boolean {
    const others = fieldsOnPage(store.getState(), child?.key ?? '', page).filter((field) => start.altKey || !moving.has(field.uuid));
    const carried = fields.filter((field) => field.page_index === lead?.page_index);
    return carried.some((field) => others.some((other) => collide({ ...field, x: field.x + dx, y: field.y + dy }, other)));
  }

  const finish = () => {
    overlay.drop();
    overlay.hideGuides();
    store.setState({ dragging: nobody, draggingPage: null });
  };

  return {
    frame: (point) => {
      const to = place(point);
      const { page, dx, dy, guides } = to;
      const there = surface.placeOf(page);
      if (!there) return;
      overlay.moveCarried(there.left - leadPlace.left + dx * there.scale, there.top - leadPlace.top + dy * there.scale);
      overlay.markCarried(covers(to));
      overlay.showGuides(guides, there);
    },
    end: (point) => {
      const { page, dx, dy } = place(point);
      finish();
      const pages = page - lead.page_index;
      const moved = fields.flatMap((field): DataField[] => {
        const page_index = onePage ? page : field.page_index + pages;
        const size = child.pages[page_index];
        return size ? [rounded(clamp({ ...field, page_index, x: field.x + dx, y: field.y + dy }, size))] : [];
      });
      if (moved.length < fields.length) return;
      if (point.altKey && start.altKey) {
        const now = new Date().toISOString();
        const copies = moved.map((field) => ({
          ...field,
          uuid: newUuid(),
          custom_id: keepsCustomId(field) ? field.custom_id : '',
          date_created: now,
          date_updated: now,
        }));
        editor.change(t('clone'), { put: copies, select: copies.map((copy) => copy.uuid) });
      } else editor.change(t('moved'), { put: moved });
      focusField(surface, grabbed);
    },
    cancel: finish,
  };
}
