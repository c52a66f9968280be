import { Modal } from '@mantine/core';
import { LabelPicker } from '../../../labels/label-dialog.tsx';
import { t } from '../../../messages/labels.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { ToolDialogProps } from '../tool.ts';

/** The labels of the document in setup. They are no part of what is undone: whoever signs does not see them. */
export function LabelsDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  return (
    <Modal opened onClose={onClose} title={t('pick_of_one', { name: pack.document_name })} size="sm">
      <LabelPicker
        rows={[pack]}
        onClose={onClose}
        onPut={(now) =>
          editor.store.setState((state) => ({ pack: { ...state.pack, label_keys: [...(now.get(pack.key) ?? state.pack.label_keys)] } }))
        }
      />
    </Modal>
  );
}
