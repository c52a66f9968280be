import { Button, Group } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { boxForNote, type NotePlace } from '../../../../shared/domain/signing/note-place.ts';
import { useMay } from '../../../api/account.ts';
import { refusalOr } from '../../../api/errors.ts';
import { IconNote } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import type { Surface } from '../../../surface/surface.ts';
import { useSurface } from '../../../surface/use-surface.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type PageNotes, saveNote, usePageNotes } from './page-notes.ts';
import classes from './placing.module.css';
import { t } from './words.ts';

interface Props {
  document: Pack;
  surface: Surface;
  onChanged: () => Promise<unknown>;
}

/** Beside the zoom: the next press on a page says where the note belongs. */
export function AddNoteButton({ document }: Pick<Props, 'document'>) {
  const notes = usePageNotes();
  const may = useMay()('annotate', document).ok;
  if (!notes || !may) return null;
  return <IconButton icon={IconNote} label={t('add')} aria-pressed={notes.placing !== null} onClick={() => notes.place(null)} />;
}

/** Says what the next press does. By keyboard, its button puts the note on the page in sight. */
export function PlacingBar({ document, surface, onChanged }: Props) {
  const notes = usePageNotes();
  const shown = useSurface(surface, (state) => state.pages[state.page]);
  const first = useRef<HTMLButtonElement>(null);
  const placing = notes?.placing ?? null;
  const close = notes?.close;
  useEffect(() => {
    if (!placing) return;
    first.current?.focus({ preventScroll: true });
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close?.();
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [placing, close]);
  if (!notes || !placing || !shown) return null;
  const at = { key: shown.key, page_index: shown.page.index };
  return (
    <section className={classes.bar} aria-label={t('add')}>
      <p role="status">{t(placing.note ? 'placing_move' : 'placing_new')}</p>
      <Group gap="xs">
        <Button ref={first} size="compact-md" onClick={() => void putAt(document, notes, at, onChanged)}>
          {t('put_here', { n: at.page_index + 1 })}
        </Button>
        <Button variant="default" size="compact-md" onClick={notes.close}>
          {common('cancel')}
        </Button>
      </Group>
    </section>
  );
}

/** While a note is being placed, a press on a page goes nowhere else. */
export function usePlacing({ document, surface, onChanged }: Props): { onClickCapture?: (event: MouseEvent) => void; className?: string } {
  const notes = usePageNotes();
  if (!notes?.placing) return {};
  return {
    className: classes.placing ?? '',
    onClickCapture: (event) => {
      const point = surface.pointAt(event);
      const shown = point && surface.store.get().pages[point.page];
      if (!point || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      void putAt(document, notes, { key: shown.key, page_index: shown.page.index, point }, onChanged);
    },
  };
}

/** A new note is written next; another one moves there. */
async function putAt(document: Pack, notes: PageNotes, at: NotePlace, onChanged: () => Promise<unknown>): Promise<void> {
  const note = notes.placing?.note ?? null;
  if (!note || note.key !== at.key) {
    notes.write(note, at);
    return;
  }
  notes.close();
  const box = boxForNote(document.child_documents, { uuid: note.uuid, words: note.data ?? '' }, at);
  if (!box) {
    toast('warning', t('no_room'));
    return;
  }
  try {
    await saveNote(note.key, { uuid: note.uuid, page_index: at.page_index, ...box, date_updated: note.date_updated });
    toast('success', t('moved'));
  } catch (error) {
    toast('danger', refusalOr(error, t('failed')));
  }
  await onChanged();
}

/** Leads to a note that somebody asked for: its document, its page, and the focus for screen readers. */
export function useShownNote(document: Pack, surface: Surface): void {
  const shown = usePageNotes()?.shown ?? null;
  const navigate = useNavigate();
  const pages = useSurface(surface, (state) => state.pages);
  const measured = useSurface(surface, (state) => state.layout.places.length > 0);
  const seen = useRef(0);
  useEffect(() => {
    if (!shown || shown.count <= seen.current || !measured) return;
    const { note, count } = shown;
    const index = pages.findIndex((one) => one.key === note.key && one.page.index === note.page_index);
    if (index < 0) {
      const tab = document.child_documents.findIndex(({ key }) => key === note.key);
      if (tab >= 0) navigate(`/documents/${document.key}/${tab}`, { replace: true });
      return;
    }
    seen.current = count;
    surface.show(index, note, { at: 0.3, always: true });
    // The page comes into the DOM with the scrolling.
    requestAnimationFrame(() => surface.root()?.querySelector<HTMLElement>(`[data-note="${note.uuid}"]`)?.focus({ preventScroll: true }));
  }, [shown, pages, measured, document, navigate, surface]);
}
