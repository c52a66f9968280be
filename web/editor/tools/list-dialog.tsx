import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { t as common } from '../../messages/common.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { uncovered } from '../../ui/uncovered.ts';
import { useWidth } from '../../ui/use-width.ts';
import { useEditor } from '../state/editor-context.ts';
import { refresh } from '../state/merging/refresh.ts';
import frame from './tool.module.css';
import type { ToolDialogProps } from './tool.ts';
import { useFetched } from './use-fetched.ts';

interface Props<T> extends ToolDialogProps {
  title: string;
  /** What the list is for. */
  about: string;
  size: number;
  fetch: (packKey: string) => Promise<T>;
  children: (saved: T, packKey: string) => ReactNode;
}

/** The frame of a list of the document's whose items save themselves. */
export function ListDialog<T>({ title, about, size, fetch, onClose, children }: Props<T>) {
  const editor = useEditor();
  const width = useWidth();
  const { data, error, retry } = useFetched(() => fetch(editor.packKey));
  // Whatever else shows the list, as the checks before sending, learns of the changes.
  useEffect(() => () => void refresh(editor).catch(() => undefined), [editor]);
  return (
    <Modal opened onClose={uncovered(onClose)} title={title} size={size} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{about}</p>
        <Loaded data={data} error={error} retry={retry}>
          {(saved) => children(saved, editor.packKey)}
        </Loaded>
        <div className={frame.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
