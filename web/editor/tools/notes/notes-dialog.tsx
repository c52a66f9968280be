import { Button, Modal, Text } from '@mantine/core';
import { selfSignatory } from '../../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { IconNote } from '../../../icons/icons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { inReadingOrder } from '../../core/editor-field.ts';
import { labelOf } from '../../fields/item-label.ts';
import { t } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { editorMay } from '../../state/editor-permission.ts';
import { showField } from '../../state/field-in-sight.ts';
import { personName } from '../../state/place.ts';
import { announce } from '../../ui/announcer.tsx';
import classes from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';

const noteItem = { type: 'note', ready: null } as const;

/** All remarks on the pages of the pack, in reading order, each with a way to its place, and to one more of the sender's own. */
export function NotesDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const isNarrow = useWidth() === 'narrow';
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const documents = useEditorState((state) => state.pack.child_documents);
  const notes = documents.flatMap(({ key, document_name }) =>
    inReadingOrder(Object.values(fields).filter((field) => field.key === key && fieldKind(field.type).isAnnotation)).map((field) => ({
      field,
      document_name,
    })),
  );
  const show = (uuid: string) => {
    onClose();
    showField(editor, uuid);
    editor.store.setState({ selection: [uuid] });
  };
  const may = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  const add = () => {
    onClose();
    editor.store.setState({ person: selfSignatory, armed: { ...noteItem, sticky: false } });
    announce(t('armed', { type: labelOf(noteItem) }));
  };
  return (
    <Modal opened onClose={onClose} title={words('notes')} size="lg" fullScreen={isNarrow}>
      {notes.length === 0 ? (
        <EmptyState icon={IconNote} title={words('no_notes')} text={words('no_notes_text')} />
      ) : (
        <ul className={classes.list}>
          {notes.map(({ field, document_name }, index) => (
            <li key={field.uuid} className={classes.card}>
              <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {field.data?.trim() || field.description.trim() || words('empty_note', { name: personName({ people }, field) })}
              </Text>
              <Text size="sm" c="var(--cs-ink-2)">
                {[personName({ people }, field), document_name, t('on_page', { n: field.page_index + 1 })].join(' · ')} ·{' '}
                <RelativeTime at={field.date_updated} />
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                justify="flex-start"
                w="fit-content"
                data-autofocus={index === 0 || undefined}
                onClick={() => show(field.uuid)}
              >
                {t('show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {may && (
        <Button mt="md" leftSection={<IconNote size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {words('add_note')}
        </Button>
      )}
    </Modal>
  );
}
