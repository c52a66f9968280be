import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { inOrder } from '../signing/signing-order.ts';
import { isSameEmail } from './email.ts';

type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'email'>;

/** A person who signs more than once is recognised by their email address. */
export function isSamePerson(email: string, person: Pick<Signatory, 'email'>): boolean {
  return isSameEmail(email, person.email);
}

/** The next awaited signatory other than this one: behind it in order, else from the start. */
export function nextAwaited<P extends Person>(people: readonly P[], uuid: string): P | undefined {
  const ordered = inOrder(people);
  const at = ordered.findIndex((person) => person.uuid === uuid);
  return [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))].find((person) => person.status === 'awaiting_signatures');
}
