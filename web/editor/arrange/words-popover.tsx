import { Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { IconInfoCircle } from '../../icons/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { t as editorWords } from '../messages.ts';
import { Words } from '../panes/properties/word-properties.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { selectedFields } from '../state/editor-store.ts';
import { t } from './words.ts';

/** Spec core §9. */
const widthPx = 200;

/** The bar's button that opens a field's help text, description and custom id beside the field. */
export function WordsPopover() {
  const editor = useEditor();
  const [opened, setOpened] = useState(false);
  const field = useEditorState((state) => (state.selection.length === 1 ? state.fields[state.selection[0] ?? ''] : undefined));
  if (!field) return null;
  return (
    <Popover opened={opened} onChange={setOpened} width={widthPx} position="bottom" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton icon={IconInfoCircle} size="md" label={t('words')} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p="sm" data-bar aria-label={t('words')}>
        <Stack gap="sm">
          <Words
            key={field.uuid}
            field={field}
            change={(patch) =>
              editor.change(editorWords('changed'), { put: selectedFields(editor.store.getState()).map(patch), group: 'properties' })
            }
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
