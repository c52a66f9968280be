import { createContext, useContext, useMemo, useState } from 'react';
import type { addUpdateDataFieldRoute } from '../../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { DataField, DataFieldInput } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { NotePlace } from '../../../../shared/domain/signing/note-place.ts';
import type { Rectangle } from '../../../../shared/geometry/placing.ts';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';

export type ShownNote = Rectangle & Pick<DataField, 'uuid' | 'key' | 'page_index'>;

/** What is under way with the notes of a document that was sent. */
export interface PageNotes {
  /** The dialog: a member's note that changes, or a new one (null). */
  writing: { note: DataField | null; at: NotePlace } | null;
  /** The next press on a page says where this note belongs, or a new one (null). */
  placing: { note: DataField | null } | null;
  /** The note to lead to; `count` tells two requests apart. */
  shown: { note: ShownNote; count: number } | null;
  write: (note: DataField | null, at: NotePlace) => void;
  place: (note: DataField | null) => void;
  show: (note: ShownNote) => void;
  /** Closes the dialog, and ends the placing. */
  close: () => void;
}

export const PageNotesContext = createContext<PageNotes | null>(null);

/** Null where the pages are not beside: then notes can only be read. */
export function usePageNotes(): PageNotes | null {
  return useContext(PageNotesContext);
}

/** `toPages` brings the pages into sight. */
export function usePageNotesState(toPages: () => void): PageNotes {
  const [writing, setWriting] = useState<PageNotes['writing']>(null);
  const [placing, setPlacing] = useState<PageNotes['placing']>(null);
  const [shown, setShown] = useState<PageNotes['shown']>(null);
  return useMemo(
    () => ({
      writing,
      placing,
      shown,
      write: (note, at) => {
        setPlacing(null);
        setWriting({ note, at });
      },
      place: (note) => {
        setWriting(null);
        setPlacing({ note });
        toPages();
      },
      show: (note) => {
        setShown((before) => ({ note, count: (before?.count ?? 0) + 1 }));
        toPages();
      },
      close: () => {
        setWriting(null);
        setPlacing(null);
      },
    }),
    [writing, placing, shown, toPages],
  );
}

/** Saves or removes a member's note. */
export const saveNote = (key: string, note: DataFieldInput) =>
  call<typeof addUpdateDataFieldRoute>('POST', '/app/documents/{key}/add_update_data_field', { params: { key }, body: { data: [note] } });

/** The note as somebody else has saved it, null if it is gone, undefined if the error is another one. */
export function newerNote(error: unknown): DataField | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  return ((error.answer as { data_fields?: DataField[] }).data_fields ?? [])[0] ?? null;
}
