import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconSettings } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { toolNamed } from '../tools/tools.ts';
import classes from './send-dialog.module.css';

const { Dialog: SettingsDialog } = toolNamed('settings');

/** Subject and message of the request, and the way to the document's settings. */
export function MessageForm() {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const [settings, setSettings] = useState(false);
  return (
    <div className={classes.message_form}>
      <TextInput
        label={t('subject')}
        maxLength={200}
        placeholder={t('subject_placeholder', { name: pack.created_by_name, document: pack.document_name })}
        value={pack.subject}
        onChange={(event) => editor.changePack({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('message')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={5_000}
        placeholder={t('message_placeholder')}
        value={pack.message}
        onChange={(event) => editor.changePack({ message: event.currentTarget.value })}
      />
      <Button
        variant="subtle"
        className={classes.settings}
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        onClick={() => setSettings(true)}
      >
        {t('settings')}
      </Button>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
