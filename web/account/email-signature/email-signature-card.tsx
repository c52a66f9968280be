import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { emailSignatureLines } from '../../../shared/domain/people/email-signature.ts';
import { t } from '../../messages/account.ts';
import cards from '../../ui/card-screen.module.css';
import { lazily } from '../../ui/lazily.tsx';
import classes from './email-signature.module.css';

const EmailSignatureDialog = lazily(async () => (await import('./email-signature-dialog.tsx')).EmailSignatureDialog);

/** The lines that end a person's requests for signatures, and the way to change them. */
export function EmailSignatureCard({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const lines = emailSignatureLines(user.email_signature);
  return (
    <section className={cards.card} id="email_signature">
      <h2 className={cards.heading}>{t('email_signature')}</h2>
      <p className={cards.text}>{t('email_signature_text')}</p>
      {lines ? (
        <p className={classes.lines}>
          <strong>{lines.name}</strong>
          {lines.others.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : (
        <p>{t('email_signature_none')}</p>
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('email_signature_edit')}
      </Button>
      {isOpen && <EmailSignatureDialog user={user} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </section>
  );
}
