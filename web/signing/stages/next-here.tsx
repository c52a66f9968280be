import { useEffect, useState } from 'react';
import type { isNextSignerRoute } from '../../../shared/contract/documents/signing/is-next-signer.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { awaitedAfter } from '../../../shared/domain/people/same-signer.ts';
import { nextAfter } from '../../../shared/domain/signing/signing-order.ts';
import { call } from '../../api/call.ts';
import { IconUsers } from '../../icons/icons.ts';
import { isHosted } from '../link-session.ts';
import { hasProvenAddress } from '../model/proven-address.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { continueAs, continueAsNext } from '../state/next-here.ts';
import { useAct } from '../ui/use-act.ts';
import { t } from '../work-messages.ts';

/** The uuid of the signatory as whom a person is awaited too; null without one, undefined until that is known. */
export type OwnRole = string | null | undefined;

/**
 * Who signs next on this device. On a host's device anybody who is awaited may follow, and confirms there who they are;
 * elsewhere only the same person in another role, `ownRole`.
 */
export function NextHere({ ownRole }: { ownRole?: OwnRole }) {
  return isHosted() ? <NextPeople /> : <NextRole ownRole={ownRole} />;
}

/** The next person, and whoever else is asked now. */
function NextPeople() {
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  const people = nextOnDevice(pack, me);
  const [next, ...others] = people;
  if (!next) return null;
  // One person in two roles would be named twice, so their roles tell them apart. Others' addresses are not known here.
  const isNamedTwice = ({ name, role }: Signatory) => role !== '' && [me, ...people].filter((one) => one.name === name).length > 1;
  const called = (person: Signatory) => (isNamedTwice(person) ? person.role : person.name || person.role);
  const { name, role } = next;
  const byRole = isNamedTwice(next);
  return (
    <section className="sg-card sg-next" aria-labelledby="next-here">
      <h2 id="next-here">{byRole ? t('next_here_role', { role }) : t('next_here', { name: called(next) })}</h2>
      <p>{byRole ? t('next_here_role_text', { name, role }) : t('next_here_text', { name: called(next) })}</p>
      <GoOn isMain act={() => continueAsNext(pack.key, me.uuid)} label={t('next_here_go', { name: called(next) })} />
      {others.map((person) => (
        <GoOn key={person.uuid} act={() => continueAs(pack.key, person.uuid)} label={t('next_here_go', { name: called(person) })} />
      ))}
    </section>
  );
}

/** The person's own next role. */
function NextRole({ ownRole }: { ownRole: OwnRole }) {
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  const { patch } = useSigning();
  const next = pack.signatories.find(({ uuid }) => uuid === ownRole);
  const isNext = next !== undefined;
  // Nobody is led to the sender's page while there is more to sign.
  useEffect(() => {
    if (isNext) patch({ stays: true });
  }, [isNext, patch]);
  if (!next) return null;
  return (
    <section className="sg-card sg-next" aria-labelledby="next-here">
      <h2 id="next-here">{next.role ? t('next_you', { role: next.role }) : t('next_you_again')}</h2>
      <p>{t('next_you_text')}</p>
      <GoOn isMain act={() => continueAsNext(pack.key, me.uuid)} label={t('next_you_go')} />
    </section>
  );
}

function GoOn({ act, label, isMain = false }: { act: () => Promise<void>; label: string; isMain?: boolean }) {
  const going = useAct(act, t('next_here_failed'));
  return (
    <>
      {going.problem && (
        <p role="alert" className="sg-error">
          {going.problem}
        </p>
      )}
      <button type="button" className={isMain ? 'sg-button sg-primary' : 'sg-button'} disabled={going.busy} onClick={going.run}>
        <IconUsers size={20} aria-hidden /> {label}
      </button>
    </>
  );
}

/** By the rule of the server, which leads there. */
function nextOnDevice(pack: Pack, me: Signatory): Signatory[] {
  if (pack.status !== 'awaiting_signatures') return [];
  const awaited = awaitedAfter(pack.signatories, me.uuid);
  if (awaited.length > 0 || me.status !== 'complete') return awaited;
  // The next poll tells who is asked now.
  const coming = nextAfter(pack, me.uuid);
  return coming ? [coming] : [];
}

/** The person's own next role, away from a host's device. Asked again when others are awaited; nobody is asked without any. */
export function useOwnRole(): OwnRole {
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  // Others' addresses are not shown to signers, so the server says which role is theirs.
  const people = !isHosted() && hasProvenAddress(me) ? nextOnDevice(pack, me) : [];
  const candidates = people.map((person) => person.uuid).join(' ');
  const [{ key }, { uuid }] = [pack, me];
  const [next, setNext] = useState<OwnRole>(candidates === '' ? null : undefined);
  useEffect(() => {
    if (candidates === '') return setNext(null);
    // An answer about those who were awaited before may come after a later one.
    let current = true;
    call<typeof isNextSignerRoute>('GET', '/app/documents/{key}/is_next_signer/{uuid}', { params: { key, uuid } }).then(
      ({ next_signatory_uuid }) => current && setNext(next_signatory_uuid),
      // Their own mail leads them on.
      () => current && setNext((before) => before ?? null),
    );
    return () => {
      current = false;
    };
  }, [key, uuid, candidates]);
  return next;
}
