import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { mayDiscard } from './discard.ts';
import { useWidth } from './use-width.ts';

/** What a form in the dialog is given. */
export interface Typing {
  /** The form says here whether there is something to lose. */
  typed: RefObject<boolean>;
  /** Closes the dialog, after a question if there is something to lose. */
  onCancel: () => void;
}

interface Props extends Pick<ModalProps, 'title' | 'size' | 'zIndex' | 'closeButtonProps'> {
  opened: boolean;
  onClose: () => void;
  children: (typing: Typing) => ReactNode;
}

/** A dialog in which people type: Escape, a click beside it and its button ask before they throw that away. */
export function TypingDialog({ opened, onClose, children, ...more }: Props) {
  const narrow = useWidth() === 'narrow';
  const typed = useRef(false);
  // The next time it opens, nothing has been typed yet.
  useEffect(() => {
    if (!opened) typed.current = false;
  }, [opened]);
  const onCancel = () => void mayDiscard(typed.current).then((may) => may && onClose());
  return (
    <Modal opened={opened} onClose={onCancel} fullScreen={narrow} {...more}>
      {opened && children({ typed, onCancel })}
    </Modal>
  );
}
