import { useEffect, useState } from 'react';
import type { isNextSignerRoute } from '../../../shared/contract/documents/signing/is-next-signer.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { nextAwaited } from '../../../shared/domain/people/same-signer.ts';
import { identificationRights } from '../../../shared/domain/policy/signing/identification.ts';
import { hasFinished, isOrdered, nextSigner, signingOrderOf } from '../../../shared/domain/signing/signing-order.ts';
import { call } from '../../api/call.ts';
import { IconUsers } from '../../icons/icons.ts';
import { isHosted } from '../link-session.ts';
import { t } from '../messages.ts';
import { useSigningState } from '../state/context.ts';
import { continueAsNext } from '../state/next-here.ts';
import { useAct } from '../ui/use-act.ts';

/**
 * The next signer on this device. On a host's device anybody may follow, and confirms there who they are; elsewhere only
 * the same person in another role.
 */
export function NextHere() {
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  const hosted = isHosted();
  const next = nextAfter(pack, me);
  const isSame = useIsNext(pack.key, me, !hosted && next !== undefined);
  const going = useAct(() => continueAsNext(pack.key, me.uuid), t('next_here_failed'));
  if (!next || !(hosted || isSame)) return null;
  const name = next.name || next.role;
  return (
    <section className="sg-card sg-next" aria-labelledby="next-here">
      <h2 id="next-here">{hosted ? t('next_here', { name }) : t('next_you', { role: next.role })}</h2>
      <p>{hosted ? t('next_here_text', { name }) : t('next_you_text')}</p>
      {going.problem && (
        <p role="alert" className="sg-error">
          {going.problem}
        </p>
      )}
      <button type="button" className="sg-button sg-primary" disabled={going.busy} onClick={going.run}>
        <IconUsers size={20} aria-hidden /> {hosted ? t('next_here_go', { name }) : t('next_you_go')}
      </button>
    </section>
  );
}

/** As the server decides, which leads there. */
function nextAfter(pack: Pack, me: Signatory): Signatory | undefined {
  if (pack.status !== 'awaiting_signatures') return undefined;
  const awaited = nextAwaited(pack.signatories, me.uuid);
  if (awaited) return awaited;
  // The next poll tells who is asked now.
  const order = signingOrderOf(pack);
  const waiting = pack.signatories.filter((person) => person.uuid !== me.uuid && !hasFinished(person));
  return isOrdered(order) ? nextSigner(waiting, order) : undefined;
}

/** Whether the person of this session, if their address is proven, signs next too. */
function useIsNext(key: string, { uuid, identification }: Signatory, asks: boolean): boolean {
  const [isNext, setNext] = useState(false);
  const proven = identification !== null && identificationRights[identification].proves_destination;
  useEffect(() => {
    if (!asks || !proven) return;
    call<typeof isNextSignerRoute>('GET', '/app/documents/{key}/is_next_signer/{uuid}', { params: { key, uuid } }).then(
      ({ user_is_next_signer }) => setNext(user_is_next_signer),
      // Their own mail leads them on.
      () => undefined,
    );
  }, [key, uuid, asks, proven]);
  return isNext;
}
