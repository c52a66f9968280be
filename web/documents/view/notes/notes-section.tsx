import { Button, Group } from '@mantine/core';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { isBeingPrepared } from '../../../../shared/domain/policy/documents/moves.ts';
import { isSenderNote } from '../../../../shared/domain/signing/added-notes.ts';
import { writtenNotes } from '../../../../shared/domain/signing/signer-notes.ts';
import { useMay } from '../../../api/account.ts';
import { IconNote } from '../../../icons/icons.ts';
import { exactTime } from '../../../ui/times.ts';
import classes from '../sections/sections.module.css';
import { Section } from '../sections/sections.tsx';
import { usePageNotes } from './page-notes.ts';
import { t } from './words.ts';

/** What people wrote on the pages, oldest first, each with its author, its time and the way there. Members add notes of their own. */
export function Notes({ document }: { document: Pack }) {
  const notes = usePageNotes();
  const mayAnnotate = useMay()('annotate', document).ok && notes !== null;
  const { child_documents: children, signatories, status } = document;
  const written = writtenNotes(
    children.flatMap(({ data_fields }) => data_fields),
    signatories,
  );
  const [first] = children;
  if (written.length === 0 && (!mayAnnotate || isBeingPrepared(status))) return null;
  const placeOf = ({ key, page_index }: DataField, person: string) =>
    t('at', { n: page_index + 1, name: children.find((child) => child.key === key)?.document_name ?? '', person });
  const short = ({ data }: DataField) => ((data ?? '').length > 40 ? `${data?.slice(0, 40)}…` : (data ?? ''));
  return (
    <Section title={t('notes')}>
      {written.length === 0 && <p className={classes.quiet}>{t('none_yet')}</p>}
      <ul className={classes.list}>
        {written.map(({ field, author, date }) => (
          <li key={field.uuid} className={classes.line}>
            <IconNote size={18} stroke={1.75} aria-hidden />
            <span className={classes.item}>
              <span className={classes.words}>{field.data}</span>
              <span className={classes.quiet}>
                {placeOf(field, author)} · <time dateTime={date}>{exactTime(date)}</time>
              </span>
              {notes && (
                <Group gap={4} mt={2}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('show_note', { words: short(field) })}
                    onClick={() => notes.show(field)}
                  >
                    {t('show')}
                  </Button>
                  {mayAnnotate && isSenderNote(field) && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('edit_note', { words: short(field) })}
                      onClick={() => notes.write(field, { key: field.key, page_index: field.page_index })}
                    >
                      {t('edit')}
                    </Button>
                  )}
                </Group>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayAnnotate && first && (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          leftSection={<IconNote size={18} stroke={1.75} aria-hidden />}
          onClick={() => notes.write(null, { key: first.key, page_index: 0 })}
        >
          {t('add')}
        </Button>
      )}
    </Section>
  );
}
