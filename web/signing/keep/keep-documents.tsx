import { useEffect, useState } from 'react';
import type { getConfigurationRoute } from '../../../shared/contract/installation/get-configuration.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { call } from '../../api/call.ts';
import { isOnOwnDevice } from '../own-device.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { t } from './words.ts';

/** For somebody whose address the link has proven, on their own device, who is no member already. */
const mayKeep = (me: Signatory): boolean => me.identification !== 'member' && me.name.trim() !== '' && isOnOwnDevice(me);

/** Offers new people a login, once they have signed, where the installation lets people register. */
export function KeepDocuments() {
  const { patch } = useSigning();
  const me = useSigningState((state) => state.me);
  const isFresh = useSigningState((state) => state.justSigned);
  const offers = isFresh && mayKeep(me);
  const minimum = useMinimum(offers);
  const [state, setState] = useState<'offered' | 'asked' | 'made'>('offered');
  if (!offers || minimum === null) return null;
  return (
    <section className="sg-card sg-next" aria-labelledby="keep-documents">
      <h2 id="keep-documents">{t('offer')}</h2>
      {state === 'made' ? (
        <>
          <p role="status">{t('made', { email: me.email })}</p>
          <a className="sg-button" href="/">
            {t('open')}
          </a>
        </>
      ) : (
        <>
          <p>{t('offer_text', { email: me.email })}</p>
          <button
            type="button"
            className="sg-button"
            onClick={() => {
              // Nobody is led away while they choose.
              patch({ stays: true });
              setState('asked');
            }}
          >
            {t('choose')}
          </button>
        </>
      )}
      {state === 'asked' && (
        <PasswordDialog me={me} minimum={minimum} onClose={() => setState('offered')} onMade={() => setState('made')} />
      )}
    </section>
  );
}

/** The shortest password that the installation takes; null until known, and where nobody can register. */
function useMinimum(asks: boolean): number | null {
  const [minimum, setMinimum] = useState<number | null>(null);
  useEffect(() => {
    if (!asks) return;
    call<typeof getConfigurationRoute>('GET', '/app/configuration').then(
      ({ registration_open, minimum_password_length }) => setMinimum(registration_open ? minimum_password_length : null),
      () => undefined,
    );
  }, [asks]);
  return minimum;
}
