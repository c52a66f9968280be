import { Textarea, TextInput } from '@mantine/core';
import { useUser } from '../../api/account.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { subjectPlaceholder } from './subject-placeholder.ts';

/** Subject and message of the request. They save themselves. */
export function MessageFields() {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const { data: user } = useUser();
  return (
    <>
      <TextInput
        label={t('subject')}
        maxLength={200}
        placeholder={subjectPlaceholder(pack, user?.email_address ?? '')}
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
    </>
  );
}
