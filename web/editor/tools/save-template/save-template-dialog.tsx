import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/account.ts';
import { copyRows } from '../../../documents/list/row-actions.ts';
import { t as common } from '../../../messages/common.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import { t } from './words.ts';

/** Keeps a copy of the document as a template, and offers to go there. */
export function SaveTemplateDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const mayI = useMay();
  const navigate = useNavigate();
  const isNarrow = useWidth() === 'narrow';
  const pack = useEditorState((state) => state.pack);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [made, setMade] = useState<string>();
  const save = async () => {
    setBusy(true);
    setRefusal('');
    // The template has what is on the screen.
    if (await editor.saver.flush()) setMade((await copyRows([pack], mayI('copySeveral'), 'template'))[0]);
    else setRefusal(editorWords('save_failed'));
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={words('save_template')} size={480} fullScreen={isNarrow}>
      <div className={frame.form}>
        <p className={frame.text}>{made ? t('made', { name: pack.document_name }) : t('about', { name: pack.document_name })}</p>
        {refusal && (
          <p className={frame.note} role="alert">
            {refusal}
          </p>
        )}
        <div className={frame.foot}>
          <Button variant="default" onClick={onClose}>
            {made ? common('done') : common('cancel')}
          </Button>
          {made ? (
            <Button onClick={() => void navigate(`/documents/${made}`)}>{t('open')}</Button>
          ) : (
            <Button loading={busy} data-autofocus onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
