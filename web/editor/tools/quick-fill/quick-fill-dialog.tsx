import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { isSelfAssigned } from '../../../../shared/fields/placing/self-assigned.ts';
import { fieldKind, fillsItself, isComplete } from '../../../../shared/fields/registry.ts';
import { IconForms } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { inReadingOrder } from '../../core/editor-field.ts';
import { editorKind } from '../../fields/registry.ts';
import { t } from '../../messages.ts';
import { OwnContent } from '../../panes/properties/own-content.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { showField } from '../../state/field-in-sight.ts';
import { shortFieldName } from '../../ui/field-name.ts';
import classes from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';

/** Everything that the sender fills in before sending, in one form: own fields, and the words of fields on the page itself. */
export function QuickFillDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const isNarrow = useWidth() === 'narrow';
  const fields = useEditorState((state) => state.fields);
  const documents = useEditorState((state) => state.pack.child_documents);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The dialog takes the focus a frame before.
    requestAnimationFrame(() => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-own]')?.focus()));
  }, []);
  const all = Object.values(fields);
  const mine = documents.flatMap(({ key, document_name }) =>
    inReadingOrder(all.filter((field) => field.key === key && isFilledHere(field))).map((field) => ({ field, document_name })),
  );
  const missing = mine.filter(({ field }) => !isComplete(field, all)).length;
  const change = (uuid: string) => (patch: (field: DataField) => DataField) => {
    const now = editor.store.getState().fields[uuid];
    if (now) editor.change(t('changed'), { put: [patch(now)], group: `fill ${uuid}` });
  };
  const show = (uuid: string) => {
    onClose();
    showField(editor, uuid);
    editor.store.setState({ selection: [uuid] });
  };
  return (
    <Modal opened onClose={onClose} title={words('quick_fill')} size="lg" fullScreen={isNarrow}>
      {mine.length === 0 ? (
        <EmptyState icon={IconForms} title={words('nothing_to_fill')} text={words('nothing_to_fill_text')} />
      ) : (
        <div className={classes.form}>
          <Text role="status">{missing > 0 ? words('missing', { n: missing }) : words('all_filled')}</Text>
          <ul ref={list} className={classes.list}>
            {mine.map(({ field, document_name }) => (
              <li key={field.uuid} className={classes.card}>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {shortFieldName(field)}
                    {field.required && ' *'}
                  </Text>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${t('show')}: ${shortFieldName(field)}`}
                    title={document_name}
                    onClick={() => show(field.uuid)}
                  >
                    {t('on_page', { n: field.page_index + 1 })}
                  </Button>
                </Group>
                <OwnContent field={field} change={change(field.uuid)} />
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button onClick={onClose}>{common('done')}</Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}

/** A field whose content the sender puts in by a control. */
function isFilledHere(field: DataField): boolean {
  const { assignable } = fieldKind(field.type);
  return editorKind(field.type).OwnContent !== null && (!assignable || (isSelfAssigned(field) && !fillsItself(field)));
}
