import type { Signatory } from '../contract/schemas/signatory.ts';

type Person = Pick<Signatory, 'uuid' | 'position' | 'status'>;

const finished = new Set<Signatory['status']>(['complete', 'excluded']);

/** Whether nothing more is expected of this person. */
export function hasFinished(person: Pick<Signatory, 'status'>): boolean {
  return finished.has(person.status);
}

/**
 * Who is to be asked now and has not been: everybody at once, or with sequential signing the first who has not finished
 * (product notes). Somebody who rejected ends the asking.
 */
export function askedNow<P extends Person>(people: readonly P[], sequential: boolean): P[] {
  if (people.some((person) => person.status === 'rejected')) return [];
  const outstanding = inOrder(people).filter((person) => !hasFinished(person));
  const turn = sequential ? outstanding.slice(0, 1) : outstanding;
  return turn.filter((person) => person.status === 'setup');
}

/** The first person who still has to sign; undefined when nobody does. */
export function nextSigner<P extends Person>(people: readonly P[]): P | undefined {
  return inOrder(people).find((person) => !hasFinished(person) && person.status !== 'rejected');
}

/** Those before this person who have not finished: nobody when signing is not sequential. */
export function waitingFor<P extends Person>(people: readonly P[], uuid: string, sequential: boolean): P[] {
  if (!sequential) return [];
  const ordered = inOrder(people);
  const place = ordered.findIndex((person) => person.uuid === uuid);
  return ordered.slice(0, Math.max(0, place)).filter((person) => !hasFinished(person));
}

/** By position; equal positions by uuid, so that every caller sees the same order. */
export function inOrder<P extends Pick<Signatory, 'uuid' | 'position'>>(people: readonly P[]): P[] {
  return [...people].sort((a, b) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1));
}
