import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../pin-messages.ts';

/** Spec core §9: after this long, a person whose mail does not arrive is asked for a number. Milliseconds. */
const waitMs = 10_000;

/** For signatories without a known number, if the document accepts one of theirs. Their pin has gone to their email address. */
export function MobileForPin({ onGive }: { onGive: (mobileNumber: string) => void }) {
  const [shown, setShown] = useState(false);
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
      <p className="sg-quiet">{t('no_email')}</p>
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
