import { type MouseEvent, useEffect, useRef } from 'react';
import { boxForNote, type NotePlace } from '../../../shared/domain/signing/note-place.ts';
import { IconNote } from '../../icons/icons.ts';
import type { Surface } from '../../surface/surface.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { fieldsOf } from '../model/tasks.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { Signing } from '../state/signing.ts';
import { mayAnnotate } from './has-notes.ts';
import { moveNote } from './notes.ts';
import { t } from './words.ts';

/** A button beside the pages: the next press on a page says where the note belongs. */
export function AddNoteButton() {
  const signing = useSigning();
  const may = useSigningState(mayAnnotate);
  const placing = useSigningState((state) => state.placing !== null);
  if (!may) return null;
  return (
    <button
      type="button"
      className="sg-icon-button"
      aria-label={t('add')}
      title={t('add')}
      aria-pressed={placing}
      onClick={() => signing.patch({ placing: placing ? null : { uuid: null } })}
    >
      <IconNote size={20} aria-hidden />
    </button>
  );
}

/** Says what the next press does. By keyboard, its button puts the note on the page in sight. */
export function PlacingBar({ surface }: { surface: Surface }) {
  const signing = useSigning();
  const placing = useSigningState((state) => state.placing);
  const shown = useSurface(surface, (state) => state.pages[state.page]);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!placing) return;
    const opener = document.activeElement;
    first.current?.focus({ preventScroll: true });
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') signing.patch({ placing: null });
    };
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('keydown', cancel);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [placing, signing]);
  if (!placing || !shown) return null;
  const at = { key: shown.key, page_index: shown.page.index };
  return (
    <section className="sg-placing" aria-label={t('add')}>
      <p role="status">{t(placing.uuid ? 'placing_move' : 'placing_new')}</p>
      <div className="sg-row">
        <button ref={first} type="button" className="sg-button sg-grow" onClick={() => putAt(signing, at)}>
          {t('put_here', { n: shown.page.index + 1 })}
        </button>
        <button type="button" className="sg-button" onClick={() => signing.patch({ placing: null })}>
          {t('cancel')}
        </button>
      </div>
    </section>
  );
}

/** While a note is being placed, a press on a page reaches none of its fields. */
export function usePlacing(surface: Surface): { onClickCapture?: (event: MouseEvent) => void } {
  const signing = useSigning();
  const placing = useSigningState((state) => state.placing !== null);
  if (!placing) return {};
  return {
    onClickCapture: (event) => {
      const point = surface.pointAt(event);
      const shown = point && surface.store.get().pages[point.page];
      if (!point || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      putAt(signing, { key: shown.key, page_index: shown.page.index, point });
    },
  };
}

/** A new note is written next; an own one moves there. */
function putAt(signing: Signing, at: NotePlace): void {
  const state = signing.store.get();
  const { placing } = state;
  const note = fieldsOf(state.pack).find(({ uuid }) => uuid === placing?.uuid);
  signing.patch({ placing: null });
  if (!note || note.key !== at.key) {
    signing.openDialog({ kind: 'note', uuid: note?.uuid ?? null, at });
    return;
  }
  const box = boxForNote(state.pack.child_documents, { uuid: note.uuid, words: note.data ?? '' }, at);
  if (box) void moveNote(signing, note, { page_index: at.page_index, ...box });
  else signing.patch({ notice: { text: t('no_room'), tone: 'warning' } });
}
