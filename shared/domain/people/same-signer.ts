import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { inOrder } from '../signing/signing-order.ts';
import { isSameEmail } from './same-email.ts';

type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'email'>;

/** A person who signs more than once is recognised by their email address. */
export function isSamePerson(email: string, person: Pick<Signatory, 'email'>): boolean {
  return isSameEmail(email, person.email);
}

/**
 * The awaited signatories other than this one, the next one first: those behind it in order, then from the start. With
 * an address, only those of the person who has it.
 */
export function awaitedAfter<P extends Person>(people: readonly P[], uuid: string, email?: string): P[] {
  const ordered = inOrder(people);
  const at = ordered.findIndex((person) => person.uuid === uuid);
  return [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))].filter(
    (person) => person.status === 'awaiting_signatures' && (email === undefined || isSamePerson(email, person)),
  );
}
