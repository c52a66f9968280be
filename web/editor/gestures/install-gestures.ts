import type { FieldType } from '../../../shared/fields/field-types.ts';
import { centredOn } from '../core/placing.ts';
import { paletteItem } from '../core/ready-fields.ts';
import type { Editor } from '../state/editor.ts';
import { allowed } from '../state/editor-permission.ts';
import { sizeForNew } from '../state/place.ts';
import { noteDragged, notePressed } from './dragged.ts';
import { dragFromPalette, drawField, marqueeSelect, showNew } from './draw-on-page.ts';
import { interact } from './interact.ts';
import { type DragGesture, type DragPoint, moveFields } from './move-fields.ts';
import type { Overlay } from './overlay.ts';
import { installPan } from './pan.ts';
import { resizeField } from './resize-field.ts';

/** Spec core §9, Move threshold, in screen pixels. */
const moveThreshold = 8;
/** A finger that rests this long on a field picks it up; a quicker one scrolls. */
const holdMs = 350;

type Begin = (target: HTMLElement, point: DragPoint) => DragGesture | null;

interface PointerLike {
  clientX: number;
  clientY: number;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Connects mouse and finger with the gestures. interactjs reports when a drag begins and ends; all places come from
 * clientX and clientY.
 */
export function installGestures(editor: Editor, overlay: Overlay): () => void {
  const { store, surface, pointer } = editor;
  const element = surface.root();
  if (!element) return () => undefined;
  let gesture: DragGesture | null = null;
  let latest: DragPoint = { clientX: 0, clientY: 0, shiftKey: false, altKey: false, free: false };
  let frame = 0;
  let running: { stop: () => void } | null = null;
  const panning = installPan(element);

  const read = (event: PointerLike): DragPoint => ({
    clientX: event.clientX,
    clientY: event.clientY,
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    free: event.ctrlKey || event.metaKey,
  });
  const draw = () => {
    frame = 0;
    gesture?.frame(latest);
  };
  const request = () => {
    if (frame === 0 && gesture) frame = requestAnimationFrame(draw);
  };
  const stopDrawing = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    gesture = null;
    running = null;
  };

  const listeners = (begin: Begin) => ({
    start: (event: PointerLike & { target: HTMLElement; clientX0: number; clientY0: number; interaction: { stop: () => void } }) => {
      const origin = read(event);
      latest = origin;
      gesture = begin(event.target, { ...origin, clientX: event.clientX0, clientY: event.clientY0 });
      running = event.interaction;
      if (gesture) request();
    },
    move: (event: PointerLike) => {
      latest = read(event);
      request();
    },
    end: (event: PointerLike) => {
      const ending = gesture;
      stopDrawing();
      noteDragged();
      ending?.end(read(event));
    },
  });

  // Scrolling under a resting pointer moves what it carries too.
  const autoScroll = { container: element, margin: 60, speed: 300, enabled: true };
  const onScroll = () => request();
  element.addEventListener('scroll', onScroll, { passive: true });

  const beginMove: Begin = (target, point) => {
    const uuid = target.dataset.field ?? '';
    const { selection } = store.getState();
    if (!selection.includes(uuid)) store.setState({ selection: point.shiftKey ? [...selection, uuid] : [uuid] });
    if (!allowed(store.getState(), 'shapeFields')) return null;
    return moveFields(editor, overlay, uuid, point);
  };
  const beginPlacing: Begin = (target) =>
    allowed(store.getState(), 'shapeFields')
      ? dragFromPalette(editor, overlay, paletteItem(target.dataset.palette as FieldType, target.dataset.ready))
      : null;
  const movable = { mouseButtons: 1, autoScroll };
  const draggable = [
    interact('[data-field][data-hold="false"]', { context: element })
      .draggable({ ...movable, listeners: listeners(beginMove) })
      .actionChecker(
        (_pointer: unknown, _event: unknown, action: unknown) => (panning.active() || store.getState().armed ? null : action) as never,
      )
      .styleCursor(false),
    interact('[data-field][data-hold="true"]', { context: element })
      .draggable({ ...movable, hold: holdMs, listeners: listeners(beginMove) })
      .styleCursor(false),
    interact('[data-handle]', { context: element })
      .draggable({
        ...movable,
        listeners: listeners((target, point) => {
          const uuid = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
          return allowed(store.getState(), 'shapeFields') ? resizeField(editor, overlay, uuid, target.dataset.handle ?? '', point) : null;
        }),
      })
      .styleCursor(false),
    interact(element)
      .draggable({
        ...movable,
        ignoreFrom: '[data-bar]',
        listeners: listeners((_target, point) => {
          const { armed } = store.getState();
          return armed ? drawField(editor, overlay, armed, point) : marqueeSelect(editor, overlay, point);
        }),
      })
      .actionChecker((_pointer: unknown, event: unknown, action: unknown) => {
        const touch = (event as Partial<PointerEvent>).pointerType === 'touch';
        return (panning.active() || touch ? null : action) as never;
      })
      .styleCursor(false),
    interact('[data-palette][data-hold="false"]')
      .draggable({
        ...movable,
        listeners: listeners(beginPlacing),
      })
      .styleCursor(false),
    interact('[data-palette][data-hold="true"]')
      .draggable({
        ...movable,
        hold: holdMs,
        listeners: listeners(beginPlacing),
      })
      .styleCursor(false),
  ];
  interact.pointerMoveTolerance(moveThreshold);

  // A finger must rest before it picks up a field that is not selected yet. This runs before interactjs looks.
  const onPointerDown = (event: PointerEvent) => {
    notePressed();
    const target = event.target as HTMLElement;
    const thing = target.closest?.<HTMLElement>('[data-field], [data-palette]');
    if (!thing) return;
    const selected = thing.dataset.selected !== undefined;
    thing.dataset.hold = String(event.pointerType === 'touch' && !selected);
  };
  document.addEventListener('pointerdown', onPointerDown, { capture: true });

  // touch-action can't change in the middle of a touch, so a picked-up field stops the page from scrolling here.
  const onTouchMove = (event: TouchEvent) => {
    if (gesture && event.cancelable) event.preventDefault();
  };
  document.addEventListener('touchmove', onTouchMove, { passive: false });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && gesture) {
      event.stopPropagation();
      const ending = gesture;
      const interaction = running;
      stopDrawing();
      ending.cancel();
      interaction?.stop();
    }
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });

  // The pointer carries the outline of the chosen type.
  const onPointerMove = (event: PointerEvent) => {
    pointer.current = { clientX: event.clientX, clientY: event.clientY };
    if (gesture || event.pointerType === 'touch') return;
    const { armed } = store.getState();
    const point = armed && surface.pointAt(event);
    if (!armed || !point) return overlay.showOutline(null);
    showNew(editor, overlay, armed, point.page, centredOn(point.x, point.y, sizeForNew(store.getState(), armed.type)));
  };
  const onPointerLeave = () => {
    pointer.current = null;
    if (!gesture) overlay.showOutline(null);
  };
  element.addEventListener('pointermove', onPointerMove);
  element.addEventListener('pointerleave', onPointerLeave);
  const unsubscribe = store.subscribe((state, before) => {
    if (before.armed && !state.armed && !gesture) overlay.showOutline(null);
  });

  return () => {
    stopDrawing();
    for (const interactable of draggable) interactable.unset();
    element.removeEventListener('scroll', onScroll);
    element.removeEventListener('pointermove', onPointerMove);
    element.removeEventListener('pointerleave', onPointerLeave);
    document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    document.removeEventListener('touchmove', onTouchMove);
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    unsubscribe();
    panning.uninstall();
    overlay.clear();
  };
}
