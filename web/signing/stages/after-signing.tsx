import { useEffect } from 'react';
import { webAddress } from '../../../shared/domain/documents/web-address.ts';
import { framedBy } from '../framed/framed-by.ts';
import { isHosted } from '../link-session.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';

/** How long somebody who has just signed can read what happens next before they go on. Milliseconds. */
const momentMs = 8_000;

/**
 * The way to the page that the sender named. It opens by itself for somebody who has just signed, unless they stay. A
 * host's device goes back to the host instead.
 */
export function AfterSigning() {
  const address = webAddress(useSigningState((state) => state.pack.post_signing_url));
  // In a frame, the page around decides what comes next.
  const staysHere = isHosted() || framedBy.length > 0;
  const isFresh = useSigningState((state) => state.justSigned);
  const stays = useSigningState((state) => state.stays);
  const { patch } = useSigning();
  const goes = Boolean(address) && isFresh && !stays && !staysHere;
  useEffect(() => {
    if (!goes || !address) return;
    const timer = setTimeout(() => window.location.assign(address), momentMs);
    return () => clearTimeout(timer);
  }, [goes, address]);
  if (!address || staysHere) return null;
  const site = new URL(address).host;
  return (
    <section className="sg-card sg-next sg-after">
      {goes && <p role="status">{t('goes_on', { site })}</p>}
      <a className="sg-button sg-primary" href={address} rel="noreferrer">
        {t('go_on_to', { site })}
      </a>
      {goes && (
        <button type="button" className="sg-button" onClick={() => patch({ stays: true })}>
          {t('stay_here')}
        </button>
      )}
    </section>
  );
}
