import { useUser } from '../../api/account.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { MappedText } from '../ui/mapped-text.tsx';
import { subjectPlaceholder } from './subject-placeholder.ts';

/** Subject and message of the request. They save themselves. */
export function MessageFields({ begin = false }: { /** Its dialog begins at the subject. */ begin?: boolean }) {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const { data: user } = useUser();
  return (
    <>
      <MappedText
        label={t('subject')}
        maxLength={200}
        data-autofocus={begin || undefined}
        placeholder={subjectPlaceholder(pack, user?.email_address ?? '')}
        value={pack.subject}
        onChange={(subject) => editor.changePack({ subject })}
      />
      <MappedText
        label={t('message')}
        multiline
        maxLength={5_000}
        placeholder={t('message_placeholder')}
        value={pack.message}
        onChange={(message) => editor.changePack({ message })}
      />
    </>
  );
}
