import { useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { sendPendingLinksRoute } from '../../../shared/contract/session/send-pending-links.ts';
import { identificationRights } from '../../../shared/domain/policy/signing/identification.ts';
import { call } from '../../api/call.ts';
import { useSigningState } from '../state/context.ts';
import { useAct } from '../ui/use-act.ts';
import { t } from '../work-messages.ts';

/** A person whose address is not proven is not shown what awaits it, but can have the links mailed there. */
export function mayHavePendingLinks({ identification, email }: Pick<Signatory, 'identification' | 'email'>): boolean {
  if (identification === null || email === '') return false;
  const rights = identificationRights[identification];
  return rights.links_to_address && !rights.proves_destination;
}

/** The answer is the same whether or not anything awaits the address. */
export function PendingLinks() {
  const me = useSigningState((state) => state.me);
  const sender = useSigningState((state) => state.pack.created_by_name);
  const [sent, setSent] = useState(false);
  const sending = useAct(async () => {
    await call<typeof sendPendingLinksRoute>('POST', '/app/tokens/send_pending_links', { body: {} }, { retries: 0 });
    setSent(true);
  }, t('pending_failed'));
  return (
    <section className="sg-card sg-next" aria-live="polite">
      <h2>{t('pending_title')}</h2>
      {sent ? <p>{t('pending_sent')}</p> : <p>{t('pending_text', { email: me.email, sender })}</p>}
      {sending.problem && (
        <p role="alert" className="sg-error">
          {sending.problem}
        </p>
      )}
      {!sent && (
        <button type="button" className="sg-button" disabled={sending.busy} onClick={sending.run}>
          {t('pending_send')}
        </button>
      )}
    </section>
  );
}
