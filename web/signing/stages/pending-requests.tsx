import { useEffect, useState } from 'react';
import type {
  getPendingSigningRequestsRoute,
  PendingSigningRequest,
} from '../../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import { call } from '../../api/call.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';

/**
 * What else the same sender's account asks of this person, to go on with at once: for people who have proven their
 * address, as the server demands. Nothing is shown while nothing is asked.
 */
export function PendingRequests() {
  const { patch } = useSigning();
  const key = useSigningState((state) => state.pack.key);
  const [requests, setRequests] = useState<PendingSigningRequest[]>([]);
  useEffect(() => {
    call<typeof getPendingSigningRequestsRoute>('GET', '/app/tokens/get_pending_signing_requests', {}).then(
      ({ pending_signing_requests: found }) => {
        // Another role in the same document has its own card.
        const others = found.filter(({ document_key }) => document_key !== key);
        setRequests(others);
        // Nobody is led to the sender's page while there is more to sign.
        if (others.length > 0) patch({ stays: true });
      },
      // Each has its own mail.
      () => undefined,
    );
  }, [key, patch]);
  return (
    <div aria-live="polite" className="sg-pending-area">
      {requests.length > 0 && (
        <section className="sg-card sg-next" aria-labelledby="pending-requests">
          <h2 id="pending-requests">{t('pending_requests', { n: requests.length })}</h2>
          <ul className="sg-pending">
            {requests.map(({ signatory_uuid, signing_link, document_name, document_owner }) => (
              <li key={signatory_uuid} className="sg-pending-one">
                <span className="sg-pending-words">
                  <strong>{document_name}</strong>
                  <span className="sg-quiet">{t('pending_from', { name: document_owner })}</span>
                </span>
                <a className="sg-button sg-pending-go" href={signing_link} aria-label={t('pending_open_named', { name: document_name })}>
                  {t('pending_open')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
