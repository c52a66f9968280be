import { useCallback, useEffect, useRef, useState } from 'react';
// Not from the list of all icons, which would bring those of later screens with it.
import { IconDots } from '../icons/drawings/dots.ts';
import { MenuList } from './lazy-parts.tsx';
import { t } from './messages.ts';

/** The document as text, and the quiet ways out: later, reject, not you. A button opens the list. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The entry with the focus goes with the list. A dialog that opens gives the focus back to the button. */
  const toButton = useCallback(() => box.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') toButton();
      else if (event instanceof KeyboardEvent || box.current?.contains(event.target as Node)) return;
      // The list itself may still be on its way.
      else if (event.type === 'focusin' && !box.current?.querySelector('ul')) return;
      setOpen(false);
    };
    // Also when Tab has led on, to what the list would cover.
    const events = ['pointerdown', 'keydown', 'focusin'];
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [open, toButton]);
  return (
    <div ref={box} className="sg-menu">
      <button type="button" className="sg-icon-button" aria-label={t('menu')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconDots size={22} aria-hidden />
      </button>
      {open && (
        <MenuList
          onChosen={() => {
            toButton();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
