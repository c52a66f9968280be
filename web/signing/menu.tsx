import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from './messages.ts';
import { useSigning } from './state/context.ts';

/** The document as text, and the quiet ways out: later, reject, not you. A button that opens a short list of buttons. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { openDialog } = useSigning();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const choose = (kind: 'read' | 'later' | 'reject' | 'not_you') => {
    setOpen(false);
    openDialog({ kind });
  };
  return (
    <div ref={box} className="sg-menu">
      <button type="button" className="sg-icon-button" aria-label={t('menu')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconDots size={22} aria-hidden />
      </button>
      {open && (
        <ul className="sg-menu-list">
          <li>
            <button type="button" onClick={() => choose('read')}>
              {t('read_as_text')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => choose('later')}>
              {t('sign_later')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => choose('reject')}>
              {t('reject')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => choose('not_you')}>
              {t('not_you')}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
