import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isOwnNote } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { noteAuthor } from '../../../shared/domain/signing/note-author.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { exactTime } from '../../ui/times.ts';
import { fieldsOf } from '../model/tasks.ts';
import { useArrivalFocus } from '../pages/arrival-focus.ts';
import { FieldInPlace } from '../pages/field-in-place.tsx';
import { useSigning, useSigningState } from '../state/context.ts';
import { mayAnnotate } from './has-notes.ts';
import { moveNote } from './notes.ts';
import { t } from './words.ts';

/** Spec core §9: shorter drags are presses. CSS pixels. */
const dragFrom = 8;
/** Arrow keys move by so many points, with Shift by one. */
const nudge = 10;
/** A note that arrow keys move is saved this long after the last of them. Milliseconds. */
const restMs = 600;

interface Props {
  field: DataField;
  scale: number;
}

/** A note that somebody added: an own one opens and moves, others can be read. Nothing is shown of what others have not finished. */
export function NoteOnPage({ field, scale }: Props) {
  const me = useSigningState((state) => state.me);
  const may = useSigningState(mayAnnotate);
  if (isOwnNote(field, me) && may) return <OwnNote field={field} scale={scale} />;
  return field.data?.trim() ? <ReadNote field={field} scale={scale} /> : null;
}

function ReadNote({ field, scale }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const arrival = useSigningState((state) => (state.arrival?.uuid === field.uuid ? state.arrival : null));
  const people = useSigningState((state) => state.pack.signatories);
  useArrivalFocus(element, arrival);
  const author = noteAuthor(field, people);
  const about = { name: author, n: field.page_index + 1, time: exactTime(field.date_updated), words: field.data ?? '' };
  return (
    <div
      ref={element}
      className={isSenderNote(field) ? 'sg-note sg-note-sender' : 'sg-note'}
      style={placeOf(field, scale)}
      role="note"
      tabIndex={-1}
      aria-label={t('theirs_at', about)}
    >
      <FieldInPlace field={field} />
    </div>
  );
}

function OwnNote({ field, scale }: Props) {
  const signing = useSigning();
  const element = useRef<HTMLButtonElement>(null);
  const arrival = useSigningState((state) => (state.arrival?.uuid === field.uuid ? state.arrival : null));
  const colour = useSigningState((state) => signerColour(state.me.colour));
  const page = useSigningState(
    ({ pack }) => pack.child_documents.find(({ key }) => key === field.key)?.pages.find(({ index }) => index === field.page_index) ?? null,
  );
  const [moved, setMoved] = useState<{ x: number; y: number } | null>(null);
  const drag = useRef<{ x: number; y: number; from: { x: number; y: number }; dragged: boolean } | null>(null);
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);
  const saving = useRef(Promise.resolve());
  /** Counts steps, so that the end of a save doesn't undo what was moved since. */
  const steps = useRef(0);
  useArrivalFocus(element, arrival);
  const at = { ...field, ...moved };
  const rest = () => resting.current?.save();
  // What is moved and not saved yet is saved when the note leaves the screen.
  const atEnd = useRef(rest);
  useEffect(() => () => atEnd.current(), []);

  const goTo = (x: number, y: number) => {
    const place = page ? clamp({ ...field, x, y }, page) : field;
    setMoved({ x: place.x, y: place.y });
    steps.current++;
    return place;
  };
  const finish = (x: number, y: number) => {
    clearTimeout(resting.current?.timer);
    resting.current = null;
    const { uuid, key, page_index } = field;
    const step = steps.current;
    // One after the other, each from the note as the save before has left it.
    saving.current = saving.current.then(async () => {
      const state = signing.store.get();
      const note = fieldsOf(state.pack).find((one) => one.uuid === uuid && one.key === key && one.page_index === page_index);
      if (note && mayAnnotate(state) && (note.x !== x || note.y !== y)) await moveNote(signing, note, { page_index, x, y });
      if (steps.current === step) setMoved(null);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 1 : nudge;
    const direction = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const [dx = 0, dy = 0] = direction;
    const place = goTo(at.x + dx, at.y + dy);
    clearTimeout(resting.current?.timer);
    resting.current = { timer: setTimeout(rest, restMs), save: () => finish(place.x, place.y) };
  };
  // Fingers scroll the page; for them the dialog has “Move on the page”.
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: { x: at.x, y: at.y }, dragged: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.dragged && Math.hypot(dx, dy) < dragFrom) return;
    start.dragged = true;
    goTo(start.from.x + dx / scale, start.from.y + dy / scale);
  };
  const onPointerUp = () => {
    if (drag.current?.dragged && moved) finish(moved.x, moved.y);
  };
  const onClick = () => {
    const wasDrag = drag.current?.dragged ?? false;
    drag.current = null;
    if (wasDrag) return;
    signing.openDialog({ kind: 'note', uuid: field.uuid, at: { key: field.key, page_index: field.page_index } });
  };
  return (
    <button
      ref={element}
      type="button"
      className="sg-note sg-note-own"
      style={{ ...placeOf(at, scale), '--sg-colour': colour.light } as CSSProperties}
      data-field={field.uuid}
      aria-label={t('mine_at', { n: field.page_index + 1, words: field.data ?? '' })}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onClick }}
      onPointerCancel={() => {
        drag.current = null;
        setMoved(null);
      }}
    >
      <FieldInPlace field={at} />
    </button>
  );
}

function placeOf({ x, y, width, height }: Pick<DataField, 'x' | 'y' | 'width' | 'height'>, scale: number): CSSProperties {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}
