import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../pin-messages.ts';

/** Spec core §9: somebody whose mail does not come is asked for a number after so long. Milliseconds. */
const waitMs = 10_000;

/** For signatories whose number is not known: the pin goes to their email address, or nowhere where they have none. */
export function MobileForPin({ hasEmail, onGive }: { hasEmail: boolean; onGive: (mobileNumber: string) => void }) {
  const [shown, setShown] = useState(!hasEmail);
  const [number, setNumber] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onGive(number.trim());
  };
  return (
    <form onSubmit={give} className="sg-pin-form">
      <p className="sg-quiet">{t(hasEmail ? 'no_email' : 'no_contact')}</p>
      <label className="sg-label" htmlFor="pin-mobile">
        {t('mobile')}
      </label>
      <input
        id="pin-mobile"
        className="sg-input"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <button type="submit" className="sg-button sg-wide" disabled={number.trim() === ''}>
        {t('to_mobile')}
      </button>
    </form>
  );
}
