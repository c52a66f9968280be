import { useState } from 'react';
import { Picture } from '../../../fields/picture.tsx';
import { IconX } from '../../../icons/icons.ts';
import type { Remembered } from './remembered.ts';
import type { RememberedHere } from './use-remembered.ts';
import { t } from './words.ts';

/** The signatures that this device remembers, each used by one press, and forgotten one by one or all at once. */
export function RememberedList({ here, onUse }: { here: RememberedHere; onUse: (one: Remembered) => void }) {
  const [lostOne, setLostOne] = useState(false);
  if (here.forgotten)
    return (
      <p role="status" className="sg-hint">
        {t('forgotten')}
      </p>
    );
  if (here.list.length === 0) return null;
  return (
    <>
      <fieldset className="sg-kept">
        <legend>{t('remembered')}</legend>
        {here.list.map((one, index) => (
          <div key={one.picture} className="sg-remembered">
            <button type="button" aria-label={t('use_remembered', { n: index + 1 })} onClick={() => onUse(one)}>
              <Picture src={one.picture} alt="" lost={t('use_remembered', { n: index + 1 })} />
            </button>
            {here.list.length > 1 && (
              <button
                type="button"
                className="sg-forget-one"
                aria-label={t('forget_one', { n: index + 1 })}
                onClick={() => {
                  here.forgetOne(one);
                  setLostOne(true);
                }}
              >
                <IconX size={20} aria-hidden />
              </button>
            )}
          </div>
        ))}
      </fieldset>
      {lostOne && (
        <p role="status" className="visually-hidden">
          {t('forgotten_one')}
        </p>
      )}
      <button type="button" className="sg-button sg-forget" onClick={here.forget}>
        {t('forget', { n: here.list.length })}
      </button>
    </>
  );
}

/** Asks whether this device may remember what is used now. */
export function RememberBox({ here }: { here: RememberedHere }) {
  if (!here.offered) return null;
  return (
    <label className="sg-check">
      <input type="checkbox" checked={here.wanted} onChange={(event) => here.want(event.target.checked)} />
      <span>
        {t('remember')}
        <small className="sg-hint">{t('remember_hint', { email: here.email })}</small>
      </span>
    </label>
  );
}
