import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { longestNote } from '../../../../shared/domain/signing/added-notes.ts';
import { boxForNote, type NotePlace, sameCorner } from '../../../../shared/domain/signing/note-place.ts';
import { refusalOr } from '../../../api/errors.ts';
import { newUuid } from '../../../api/request/uuid.ts';
import { t as common } from '../../../messages/common.ts';
import { toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { newerNote, type PageNotes, type ShownNote, saveNote } from './page-notes.ts';
import { t } from './words.ts';

/** From here on the dialog says how many characters are left. */
const tellLeftBelow = 200;

interface Props {
  document: Pack;
  notes: PageNotes;
  onChanged: () => Promise<unknown>;
}

/** A member writes a note for those who sign, or changes one. */
export function NoteDialog({ document, notes, onChanged }: Props) {
  const { writing } = notes;
  return (
    <TypingDialog opened={writing !== null} onClose={notes.close} title={t(writing?.note ? 'edit_title' : 'new_title')}>
      {(typing) => writing && <Writing {...{ document, notes, onChanged, typing }} note={writing.note} at={writing.at} />}
    </TypingDialog>
  );
}

function Writing({ document, notes, onChanged, typing, note, at }: Props & { typing: Typing; note: DataField | null; at: NotePlace }) {
  const [uuid] = useState(() => note?.uuid ?? newUuid());
  const [known, setKnown] = useState(note);
  const [words, setWords] = useState(note?.data ?? '');
  const [place, setPlace] = useState(at);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const written = useRef<ShownNote | null>(null);
  const madeIn = useRef(new Map<string, string>());
  const isChanged = words.trim() !== (note?.data ?? '').trim();
  useEffect(() => {
    typing.typed.current = isChanged;
  });

  const act = async (change: () => Promise<string | null>) => {
    setBusy(true);
    setProblem('');
    try {
      const done = await change();
      if (done === null) return;
      toast('success', done);
      notes.close();
      await onChanged();
      if (written.current) notes.show(written.current);
    } catch (error) {
      const newer = newerNote(error);
      if (newer !== undefined) setKnown(newer);
      setProblem(newer === undefined ? refusalOr(error, t('failed')) : t(newer ? 'changed_elsewhere' : 'gone_elsewhere'));
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      if (words.trim() === '') {
        setProblem(t('empty'));
        return null;
      }
      // A note that changes its document is made anew there: once, however often it is tried.
      const isNew = known === null || known.key !== place.key;
      const id = known && isNew ? (madeIn.current.get(place.key) ?? newUuid()) : uuid;
      if (id !== uuid) madeIn.current.set(place.key, id);
      const isKept = known !== null && known.page_index === place.page_index && known.key === place.key;
      const box = boxForNote(document.child_documents, { uuid: id, words }, isKept ? sameCorner(known, words) : place);
      if (!isKept && !box) {
        setProblem(t('no_room'));
        return null;
      }
      await saveNote(place.key, {
        uuid: id,
        ...(isNew && { type: 'note' }),
        ...(box && { page_index: place.page_index, ...box }),
        data: words.trim(),
        ...(!isNew && { date_updated: known.date_updated }),
      });
      if (known && isNew) await saveNote(known.key, { uuid: known.uuid, removed: true, date_updated: known.date_updated });
      const { key, page_index } = place;
      if (box) written.current = { uuid: id, key, page_index, ...box };
      return t('saved');
    });
  };
  const remove = () =>
    act(async () => {
      if (known) await saveNote(known.key, { uuid, removed: true, date_updated: known.date_updated });
      return t('removed');
    });
  const left = longestNote - words.length;
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t('words')}
          description={t('words_text')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={longestNote}
          data-autofocus
          value={words}
          error={problem || undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {left < tellLeftBelow && (
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('words_left', { n: left })}
          </Text>
        )}
        <PageChoice document={document} place={place} onChange={setPlace} />
      </Stack>
      <Group justify="space-between" gap="xs" mt="lg">
        <Group gap="xs">
          {note && (
            <>
              <Button variant="default" disabled={busy} onClick={() => void remove()}>
                {t('remove')}
              </Button>
              <Button variant="default" disabled={busy || isChanged} onClick={() => notes.place(note)}>
                {t('move')}
              </Button>
            </>
          )}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={typing.onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** Shows nothing where there is only one page. */
function PageChoice({ document, place, onChange }: { document: Pack; place: NotePlace; onChange: (place: NotePlace) => void }) {
  const several = document.child_documents.length > 1;
  const pages = document.child_documents.flatMap(({ key, document_name, pages }) =>
    pages.map(({ index }) => ({
      value: `${key} ${index}`,
      label: several ? t('page_of', { name: document_name, n: index + 1 }) : t('page', { n: index + 1 }),
      place: { key, page_index: index },
    })),
  );
  if (pages.length < 2) return null;
  return (
    <Select
      label={t('on_page')}
      data={pages.map(({ value, label }) => ({ value, label }))}
      value={`${place.key} ${place.page_index}`}
      allowDeselect={false}
      onChange={(value) => onChange(pages.find((page) => page.value === value)?.place ?? place)}
    />
  );
}
