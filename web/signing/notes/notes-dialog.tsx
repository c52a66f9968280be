import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isOwnNote } from '../../../shared/domain/policy/signing/signer-fields.ts';
import type { NotePlace } from '../../../shared/domain/signing/note-place.ts';
import { writtenNotes } from '../../../shared/domain/signing/signer-notes.ts';
import { IconNote } from '../../icons/icons.ts';
import { exactTime } from '../../ui/times.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { mayAnnotate } from './has-notes.ts';
import { useNotePlaces } from './note-places.ts';
import { showNote } from './notes.ts';
import { t } from './words.ts';

/** All notes that this person sees, oldest first, with the way to each and to a new one. */
export function NotesDialog() {
  const signing = useSigning();
  return (
    <Dialog title={t('notes')} onClose={() => signing.openDialog(null)} actions={<AddNote />}>
      <NoteList />
    </Dialog>
  );
}

/** The same at the end of the form, where the pages are not in sight. */
export function FormNotes() {
  return (
    <section className="sg-form-section" aria-labelledby="form-notes">
      <h2 id="form-notes">{t('notes')}</h2>
      <NoteList />
      <AddNote />
    </section>
  );
}

function AddNote() {
  const signing = useSigning();
  const may = useSigningState(mayAnnotate);
  const [first] = useNotePlaces();
  if (!may || !first) return null;
  return (
    <button
      type="button"
      className="sg-button sg-wide"
      onClick={() => signing.openDialog({ kind: 'note', uuid: null, at: { key: first.key, page_index: first.page_index } })}
    >
      <IconNote size={20} aria-hidden /> {t('add')}
    </button>
  );
}

function NoteList() {
  const fields = useSigningState((state) => state.fields);
  const people = useSigningState((state) => state.pack.signatories);
  const sender = useSigningState((state) => state.pack.created_by_name);
  const notes = writtenNotes(fields, people);
  if (notes.length === 0) {
    return (
      <div className="sg-quiet">
        <p className="sg-strong">{t('none')}</p>
        <p>{t('none_text', { sender })}</p>
      </div>
    );
  }
  return (
    <ul className="sg-note-list">
      {notes.map(({ field, author, date }) => (
        <NoteEntry key={field.uuid} field={field} author={author} date={date} />
      ))}
    </ul>
  );
}

function NoteEntry({ field, author, date }: { field: DataField; author: string; date: string }) {
  const signing = useSigning();
  const may = useSigningState(mayAnnotate);
  const me = useSigningState((state) => state.me);
  const places = useNotePlaces();
  const words = field.data ?? '';
  const place = places.find(({ key, page_index }) => key === field.key && page_index === field.page_index);
  const short = words.length > 40 ? `${words.slice(0, 40)}…` : words;
  return (
    <li className="sg-card sg-note-card">
      <p className="sg-note-words" dir="auto">
        {words}
      </p>
      <p className="sg-hint">
        <bdi>{field.signatory_uuid === me.uuid ? t('yours') : author}</bdi> · <bdi>{place?.name}</bdi> ·{' '}
        <time dateTime={date}>{exactTime(date)}</time>
      </p>
      <div className="sg-row">
        <button
          type="button"
          className="sg-button sg-quiet-button"
          aria-label={t('show_note', { words: short })}
          onClick={() => showNote(signing, field)}
        >
          {t('show')}
        </button>
        {may && isOwnNote(field, me) && (
          <button
            type="button"
            className="sg-button sg-quiet-button"
            aria-label={t('edit_note', { words: short })}
            onClick={() => signing.openDialog({ kind: 'note', uuid: field.uuid, at: { key: field.key, page_index: field.page_index } })}
          >
            {t('edit')}
          </button>
        )}
        {may && !isOwnNote(field, me) && (
          <button
            type="button"
            className="sg-button sg-quiet-button"
            aria-label={t('answer_note', { words: short })}
            onClick={() => signing.openDialog({ kind: 'note', uuid: null, at: below(field) })}
          >
            {t('answer')}
          </button>
        )}
      </div>
    </li>
  );
}

/** An answer stands as near below its question as there is room. */
const below = ({ key, page_index, x, y, width, height }: DataField): NotePlace => ({
  key,
  page_index,
  point: { x: x + width / 2, y: y + height * 1.5 },
});
