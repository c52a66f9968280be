import { Button } from '@mantine/core';
import { askForTemplate } from '../../documents/from-template/use-template-request.ts';
import { IconFilePlus, IconSend } from '../../icons/icons.ts';
import { t as words } from '../../messages/use-template.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './top-bar.module.css';

/** What one does at last: a document is sent, a template is used. A template itself is never sent. */
export function MainAction() {
  const editor = useEditor();
  const { open } = useScreen();
  const isTemplate = useEditorState((state) => state.pack.document_type === 'template');
  if (!isTemplate)
    return (
      <Button data-send className={classes.send} leftSection={<IconSend size={16} aria-hidden />} onClick={() => open('send')}>
        {t('send')}
      </Button>
    );
  const use = async () => {
    // The document is made from what is saved.
    if (!(await editor.saver.flush())) return toast('warning', words('not_saved'));
    askForTemplate({ key: editor.packKey, document_name: editor.store.getState().pack.document_name });
  };
  return (
    <Button className={classes.send} leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => void use()}>
      {words('use')}
    </Button>
  );
}
