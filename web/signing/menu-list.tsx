import type { ReactNode } from 'react';
import { signingRefusals } from '../../shared/contract/refusals.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import type { Refusal, Yes } from '../../shared/domain/policy/verdict.ts';
import { said } from '../messages/catalogue.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { hasSupporting, stillToOpen } from './appendices/supporting.ts';
import { t as supporting } from './appendices/words.ts';
import { letterTo } from './model/letter-to.ts';
import { hasNotes } from './notes/has-notes.ts';
import { useSigning, useSigningState } from './state/context.ts';
import { translations } from './words/translations.ts';
import { t } from './work-messages.ts';

/** Pixels between the list and the edge of the screen. */
const edge = 8;

/** With large letters the list is longer than the screen: it ends at its edge, and scrolls. */
function withinScreen(list: HTMLUListElement | null): void {
  const button = list?.parentElement?.getBoundingClientRect();
  if (!list || !button) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.style.maxHeight = `${(top > button.top ? window.innerHeight - top : bottom) - edge}px`;
}

/** The menu's entries, which it shows while it is open. */
export function MenuList({ onChosen }: { onChosen: () => void }) {
  const { openDialog } = useSigning();
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
  const supported = useSigningState(hasSupporting);
  const toOpen = useSigningState(stillToOpen);
  const annotated = useSigningState(hasNotes);
  const sender = pack.created_by_name || t('sender_nobody_to');
  const letter = letterTo(pack.asked_by?.email, t('ask_subject', { document: pack.document_name }));
  const choose = (kind: 'read' | 'notes' | 'appendices' | 'later' | 'reject' | 'terms' | 'delegate' | 'not_you' | 'ask') => {
    onChosen();
    openDialog({ kind });
  };
  return (
    <ul ref={withinScreen} className="sg-menu-list">
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
      {pack.signing_terms && (
        <li>
          <button type="button" onClick={() => choose('terms')}>
            {t('terms_menu')}
          </button>
        </li>
      )}
      {signerMay('askSender', { pack }).ok ? (
        <li>
          <button type="button" onClick={() => choose('ask')}>
            {t('ask_sender', { name: sender })}
          </button>
        </li>
      ) : (
        letter && (
          <li>
            <a href={letter} onClick={onChosen}>
              {t('not_you_write', { name: sender })}
            </a>
          </li>
        )
      )}
      <li>
        <button type="button" onClick={() => choose('not_you')}>
          {t('not_you')}
        </button>
      </li>
      <li>
        <LanguageSwitch translations={translations} className="sg-language" onChosen={onChosen} />
      </li>
    </ul>
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
      {!verdict.ok && <small>{said('failures', verdict.code, signingRefusals[verdict.code].message)}</small>}
    </button>
  );
}
