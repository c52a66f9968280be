import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconX } from '../../icons/icons.ts';
import { t } from '../messages.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** Asked before Escape or the close button ends it; false keeps it open. */
  mayClose?: () => boolean;
  /** `full` fills a narrow screen, `sheet` rises from its bottom edge. */
  shape?: 'full' | 'sheet';
  /** Stays in sight below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside, gives it back, and closes with Escape. Its content scrolls, its actions stay. */
export function Dialog({ title, onClose, mayClose, shape = 'sheet', actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // What is to be filled in, else the title: never the button that closes.
    (element?.querySelector<HTMLElement>('[data-control]') ?? element?.querySelector('h2'))?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const close = () => {
    if (mayClose?.() ?? true) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`sg-dialog sg-dialog-${shape}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header className="sg-dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="sg-icon-button" aria-label={t('close')} onClick={close}>
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <div className="sg-dialog-body">{children}</div>
      {actions && <footer className="sg-dialog-actions">{actions}</footer>}
    </dialog>
  );
}
