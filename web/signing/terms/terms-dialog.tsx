import { isEmail } from '../../../shared/domain/people/email.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { directionOf } from '../../../shared/messages/languages.ts';
import { letterTo } from '../model/letter-to.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { shownTerms } from './shown-terms.ts';
import { t } from './words.ts';

/** The terms in full, and whom to ask to withdraw consent or for a copy on paper. */
export function TermsDialog() {
  const { openDialog } = useSigning();
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
  const terms = pack.signing_terms;
  if (!terms) return null;
  const { language, text } = shownTerms(terms);
  const { version, withdraw_contact, paper_contact } = terms;
  return (
    <Dialog title={t('title')} onClose={() => openDialog(null)}>
      <div className="sg-terms" lang={language} dir={directionOf(language)}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {withdraw_contact && (
        <dl className="sg-terms-contacts">
          <dt>{t('withdraw')}</dt>
          <dd>
            <Contact contact={withdraw_contact} about={t('withdraw')} />
          </dd>
          <dt>{t('paper')}</dt>
          <dd>
            <Contact contact={paper_contact} about={t('paper')} />
          </dd>
        </dl>
      )}
      {withdraw_contact && signerMay('reject', { pack, me }).ok && (
        <button type="button" className="sg-button sg-wide" onClick={() => openDialog({ kind: 'reject', withdraws: true })}>
          {t('withdraw')}
        </button>
      )}
      <p className="sg-hint">{t('version', { version })}</p>
    </Dialog>
  );
}

/** A contact may be anything that says where to ask. One that is a mail address opens a mail. */
function Contact({ contact, about }: { contact: string; about: string }) {
  const letter = isEmail(contact.trim()) ? letterTo(contact.trim(), about) : null;
  return letter === null ? contact : <a href={letter}>{contact}</a>;
}
