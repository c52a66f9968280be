import { useRef, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { longestNote } from '../../../shared/domain/signing/added-notes.ts';
import { boxForNote, type NotePlace, sameCorner } from '../../../shared/domain/signing/note-place.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { roomProblemOf } from '../model/field-words.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { useNotePlaces } from './note-places.ts';
import { removeNote, saveNote, showNote, takeOver } from './notes.ts';
import { t } from './words.ts';

/** From here on the dialog says how many characters are left. */
const tellLeftBelow = 200;

interface Props {
  /** The person's own note; undefined for a new one. */
  field: DataField | undefined;
  at: NotePlace;
}

/** Writing a note, or changing one: its words, its page, and whether the sender is told. */
export function NoteDialog({ field, at }: Props) {
  const signing = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name);
  // A note that is gone meanwhile is saved as a new one under the same name.
  const [uuid] = useState(() => field?.uuid ?? newUuid());
  const [words, setWords] = useState(field?.data ?? '');
  const [tell, setTell] = useState(false);
  const [place, setPlace] = useState<NotePlace>(at);
  const [refused, setRefused] = useState('');
  const [removing, setRemoving] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const madeIn = useRef(new Map<string, string>());
  const close = () => signing.openDialog(null);
  const isChanged = words.trim() !== (field?.data ?? '').trim();
  const isMoved = field !== undefined && (field.key !== place.key || field.page_index !== place.page_index);

  const save = useAct(async () => {
    setRefused('');
    if (words.trim() === '') {
      setRefused(t('empty'));
      return;
    }
    const documents = signing.store.get().pack.child_documents;
    const isKept = field && !isMoved;
    // A document's notes are saved with it, so one that changes its document is made anew there: once, however often it is tried.
    const isElsewhere = field !== undefined && field.key !== place.key;
    const isNew = field === undefined || isElsewhere;
    const id = isElsewhere ? (madeIn.current.get(place.key) ?? newUuid()) : uuid;
    if (isElsewhere) madeIn.current.set(place.key, id);
    // A note that stays where it is grows with its words if there is room.
    const box = boxForNote(documents, { uuid: id, words }, isKept ? sameCorner(field, words) : place);
    if (!isKept && !box) {
      setRefused(t('no_room'));
      return;
    }
    const noRoom = roomProblemOf({ type: 'note', blob: null, ...(box ?? field), data: words.trim() });
    if (noRoom !== null) {
      setRefused(noRoom);
      return;
    }
    const input = {
      uuid: id,
      ...(isNew && { type: 'note' as const }),
      ...(box && { page_index: place.page_index, ...box }),
      data: words.trim(),
      ...(!isNew && { date_updated: field.date_updated }),
    };
    const body = JSON.stringify([place.key, input, tell]);
    if (attempt.current.body !== body) attempt.current = { body, key: newUuid() };
    try {
      await saveNote(signing, place.key, { input, tell, idempotencyKey: attempt.current.key });
      if (isElsewhere) await removeNote(signing, field);
    } catch (error) {
      const conflict = takeOver(signing, error, uuid);
      if (conflict === null) throw error;
      setRefused(t(conflict === 'gone' ? 'gone_elsewhere' : 'changed_elsewhere'));
      return;
    }
    const { stage, view } = signing.store.get();
    if (stage === 'fill' && view === 'document') showNote(signing, { uuid: input.uuid, page_index: place.page_index });
    signing.patch({ dialog: null, announcement: tell ? t('saved_told', { sender }) : t('saved') });
  }, t('failed'));
  const remove = useAct(async () => {
    if (!field) return;
    setRefused('');
    try {
      await removeNote(signing, field);
    } catch (error) {
      setRemoving(false);
      throw error;
    }
    signing.patch({ dialog: null, announcement: t('removed') });
  }, t('failed'));
  const problem = refused || save.problem || remove.problem;
  const busy = save.busy || remove.busy;
  const left = longestNote - words.length;

  return (
    <Dialog
      title={field ? t('edit_title') : t('new_title')}
      onClose={close}
      discards={isChanged ? t('discard') : undefined}
      confirms={
        removing
          ? {
              question: t('remove_question'),
              button: t('remove'),
              busy: remove.busy,
              onConfirm: remove.run,
              onKeep: () => setRemoving(false),
            }
          : undefined
      }
      actions={
        <>
          <button type="button" className="sg-button sg-primary sg-wide" disabled={busy} aria-busy={save.busy} onClick={save.run}>
            {t('save')}
          </button>
          {field && (
            <div className="sg-row">
              <button
                type="button"
                className="sg-button sg-grow"
                disabled={busy || isChanged}
                onClick={() => signing.patch({ dialog: null, stage: 'fill', view: 'document', placing: { uuid } })}
              >
                {t('move')}
              </button>
              <button type="button" className="sg-button sg-grow" disabled={busy} onClick={() => setRemoving(true)}>
                {t('remove')}
              </button>
            </div>
          )}
        </>
      }
    >
      <label className="sg-label">
        {t('words')}
        <textarea
          className="sg-input"
          data-control="note"
          dir="auto"
          rows={5}
          maxLength={longestNote}
          value={words}
          aria-invalid={refused !== '' || undefined}
          aria-describedby={[...(problem ? ['note-problem'] : []), 'note-who-sees'].join(' ')}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {left < tellLeftBelow && (
        <p className="sg-hint" aria-live="polite">
          {t('words_left', { n: left })}
        </p>
      )}
      <PageChoice place={place} onChange={setPlace} />
      <label className="sg-check">
        <input type="checkbox" checked={tell} onChange={(event) => setTell(event.target.checked)} />
        <span>
          {t('tell', { sender })}
          <small className="sg-hint sg-note-small">{t('tell_text')}</small>
        </span>
      </label>
      <p className="sg-hint" id="note-who-sees">
        {t('who_sees', { sender })}
      </p>
      {problem && (
        <p role="alert" className="sg-error" id="note-problem">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/** Shows nothing where there is only one page. */
function PageChoice({ place, onChange }: { place: NotePlace; onChange: (place: NotePlace) => void }) {
  const places = useNotePlaces();
  if (places.length < 2) return null;
  const idOf = ({ key, page_index }: NotePlace) => `${key} ${page_index}`;
  return (
    <label className="sg-label">
      {t('on_page')}
      <select
        className="sg-input"
        value={idOf(place)}
        onChange={(event) => {
          const chosen = places.find((one) => idOf(one) === event.target.value);
          if (chosen) onChange({ key: chosen.key, page_index: chosen.page_index });
        }}
      >
        {places.map((one) => (
          <option key={idOf(one)} value={idOf(one)}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}
