import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signingRefusals } from '../../shared/contract/refusals.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import type { Refusal, Yes } from '../../shared/domain/policy/verdict.ts';
import { IconDots } from '../icons/icons.ts';
import { hasSupporting, stillToOpen } from './appendices/supporting.ts';
import { t as supporting } from './appendices/words.ts';
import { t } from './messages.ts';
import { hasNotes } from './notes/has-notes.ts';
import { useSigning, useSigningState } from './state/context.ts';

/** The document as text, and the quiet ways out: later, reject, not you. A button opens the list. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { openDialog } = useSigning();
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
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
  const supported = useSigningState(hasSupporting);
  const toOpen = useSigningState(stillToOpen);
  const annotated = useSigningState(hasNotes);
  const choose = (kind: 'read' | 'notes' | 'appendices' | 'later' | 'reject' | 'delegate' | 'not_you') => {
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
          {supported && (
            <li>
              <button type="button" onClick={() => choose('appendices')}>
                {toOpen > 0 ? supporting('title_n', { n: toOpen }) : supporting('title')}
              </button>
            </li>
          )}
          {annotated && (
            <li>
              <button type="button" onClick={() => choose('notes')}>
                {t('notes')}
              </button>
            </li>
          )}
          <li>
            <Entry verdict={signerMay('signLater', { pack, me })} onClick={() => choose('later')}>
              {t('sign_later')}
            </Entry>
          </li>
          <li>
            <Entry verdict={signerMay('reject', { pack, me })} onClick={() => choose('reject')}>
              {t('reject')}
            </Entry>
          </li>
          {pack.settings.signers_may_delegate && (
            <li>
              <Entry verdict={signerMay('delegate', { pack, me })} onClick={() => choose('delegate')}>
                {t('delegate')}
              </Entry>
            </li>
          )}
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

interface EntryProps {
  verdict: Yes | Refusal<keyof typeof signingRefusals>;
  onClick: () => void;
  children: ReactNode;
}

/** Disabled, with the reason, if the document does not allow it any more. */
function Entry({ verdict, onClick, children }: EntryProps) {
  return (
    <button type="button" disabled={!verdict.ok} onClick={onClick}>
      {children}
      {!verdict.ok && <small>{signingRefusals[verdict.code].message}</small>}
    </button>
  );
}
