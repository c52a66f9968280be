import { Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t as common } from '../../messages/common.ts';
import { useWidth } from '../../ui/use-width.ts';
import { copiesOfSelected, repeatSelected } from '../commands/arrange-commands.ts';
import { pagesNamed, type RepeatOn } from '../core/repeat.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { currentChild } from '../state/editor-store.ts';
import { t } from './words.ts';

const choices = ['all', 'later', 'every_second', 'pages', 'none'] as const satisfies readonly RepeatOn[];

/** Chooses the pages and documents that the selected fields are copied to, and says beforehand what will come of it. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const isNarrow = useWidth() === 'narrow';
  const count = useEditorState((state) => currentChild(state)?.pages.length ?? 0);
  const documents = useEditorState((state) => state.pack.child_documents.length);
  const onPages = useEditorState((state) => editorMay(state, 'repeatFieldsAcrossPages').ok) && count > 1;
  const onDocuments = useEditorState((state) => editorMay(state, 'repeatFieldsAcrossDocuments').ok) && documents > 1;
  const [on, setOn] = useState<RepeatOn>(onPages ? 'all' : 'none');
  const [text, setText] = useState('');
  const [inOthers, setInOthers] = useState(!onPages);
  const named = on === 'pages' ? pagesNamed(text, count) : [];
  const preview = named && copiesOfSelected(editor, on, named, inOthers);
  const placed = preview?.placed.length ?? 0;
  const repeat = () => {
    if (!named || placed === 0) return;
    repeatSelected(editor, on, named, inOthers);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('repeat')} fullScreen={isNarrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          repeat();
        }}
      >
        <Stack gap="md">
          {onPages && (
            <Radio.Group label={t('repeat_on')} value={on} onChange={(chosen) => setOn(chosen as RepeatOn)}>
              <Stack gap="xs" mt="xs">
                {choices
                  .filter((choice) => choice !== 'none' || onDocuments)
                  .map((choice, index) => (
                    <Radio key={choice} value={choice} label={t(`on_${choice}`)} data-autofocus={index === 0 || undefined} />
                  ))}
              </Stack>
            </Radio.Group>
          )}
          {on === 'pages' && (
            <TextInput
              label={t('pages')}
              description={t('pages_example')}
              error={text.trim() !== '' && !named ? t('pages_wrong', { n: count }) : undefined}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {onDocuments && (
            <Checkbox label={t('in_others')} checked={inOthers} onChange={(event) => setInOthers(event.currentTarget.checked)} />
          )}
          <Text size="sm" role="status">
            {[
              placed > 0 ? t('will_place', { n: placed }) : t('nothing'),
              preview && preview.overlapping > 0 ? t('will_skip', { n: preview.overlapping }) : '',
              preview && preview.short > 0 ? t('short', { n: preview.short }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={placed === 0}>
              {t('repeat')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
