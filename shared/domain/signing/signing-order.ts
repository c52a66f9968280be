import type { Pack } from '../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../contract/schemas/documents/signer-group.ts';

type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'is_optional' | 'signer_group_uuid'>;

/** What determines who signs after whom. */
export interface SigningOrder {
  sequential: boolean;
  /** Empty if groups are not used. */
  groups: readonly Pick<SignerGroup, 'uuid' | 'position'>[];
}

const finished = new Set<Signatory['status']>(['complete', 'excluded']);

/** Whether nothing more is expected of this person. */
export function hasFinished(person: Pick<Signatory, 'status'>): boolean {
  return finished.has(person.status);
}

export function signingOrderOf({
  settings,
  signer_groups,
}: {
  settings: Pick<Pack['settings'], 'sequential_signing' | 'use_signer_groups'>;
  signer_groups: SigningOrder['groups'];
}): SigningOrder {
  return { sequential: settings.sequential_signing, groups: settings.use_signer_groups ? signer_groups : [] };
}

/** Whether some people have to wait for others. */
export function isOrdered({ sequential, groups }: SigningOrder): boolean {
  return sequential || groups.length > 0;
}

/**
 * People in the order of signing, in stages that sign together. Each group is a stage, in order. Then follow people
 * without a group: one by one with sequential signing, otherwise together (product notes). Nobody waits for optional
 * people only, so a stage with only such people joins the one after it: they wait for those before them, and the next are
 * asked together with them. The last ones join the one before, since the document is complete with it.
 */
export function stagesOf<P extends Person>(people: readonly P[], { sequential, groups }: SigningOrder): P[][] {
  const ordered = inOrder(people);
  const inGroups = inOrder(groups).map((group) => ordered.filter((person) => person.signer_group_uuid === group.uuid));
  const grouped = new Set(inGroups.flat());
  const others = ordered.filter((person) => !grouped.has(person));
  const alone = sequential ? others.map((person) => [person]) : [others];
  const stages: P[][] = [];
  let optional: P[] = [];
  for (const stage of [...inGroups, ...alone]) {
    optional = [...optional, ...stage];
    if (stage.every((person) => person.is_optional)) continue;
    stages.push(optional);
    optional = [];
  }
  const last = stages.pop() ?? [];
  const all = [...last, ...optional];
  return all.length > 0 ? [...stages, all] : [];
}

/** Whether nobody waits for these people any longer: the required ones have finished or, if all are optional, one of them has signed. */
export function nobodyIsAwaited(people: readonly Pick<Signatory, 'status' | 'is_optional'>[]): boolean {
  const required = people.filter((person) => !person.is_optional);
  if (required.length > 0) return required.every(hasFinished);
  return people.every(hasFinished) || people.some((person) => person.status === 'complete');
}

/** The people for whom a document still waits: nobody waits for optional ones while somebody is required. */
export function stillAwaited<P extends Pick<Signatory, 'status' | 'is_optional'>>(people: readonly P[]): P[] {
  if (nobodyIsAwaited(people)) return [];
  const required = people.filter((person) => !person.is_optional);
  return (required.length > 0 ? required : people).filter((person) => !hasFinished(person));
}

/** Spec core §4: complete when every awaited signatory has finished, and there is at least one. */
export function everybodyHasFinished(people: readonly Pick<Signatory, 'status' | 'is_optional'>[]): boolean {
  return people.length > 0 && nobodyIsAwaited(people);
}

/** Who is to be asked now and has not been: people of the first unfinished stage. Once somebody rejects, nobody else is asked. */
export function askedNow<P extends Person>(people: readonly P[], order: SigningOrder): P[] {
  if (people.some((person) => person.status === 'rejected')) return [];
  const stage = stagesOf(people, order).find((one) => !nobodyIsAwaited(one)) ?? [];
  return stage.filter((person) => person.status === 'setup');
}

/** The first person who still has to sign; undefined if nobody does. */
export function nextSigner<P extends Person>(people: readonly P[], order: SigningOrder): P | undefined {
  return stagesOf(people, order)
    .flat()
    .find((person) => !hasFinished(person) && person.status !== 'rejected');
}

/** The person who is asked after this one; undefined if everybody was asked already, or nobody is left. */
export function nextAfter<P extends Person>(
  pack: Parameters<typeof signingOrderOf>[0] & { signatories: readonly P[] },
  uuid: string,
): P | undefined {
  const order = signingOrderOf(pack);
  const others = pack.signatories.filter((person) => person.uuid !== uuid);
  return isOrdered(order) ? nextSigner(others, order) : undefined;
}

/** Awaited people of earlier stages who have not finished. Somebody optional who was asked once waits for nobody any more. */
export function waitingFor<P extends Person>(people: readonly P[], uuid: string, order: SigningOrder): P[] {
  const me = people.find((person) => person.uuid === uuid);
  if (me?.is_optional && me.status === 'awaiting_signatures') return [];
  const stages = stagesOf(people, order);
  const place = stages.findIndex((stage) => stage.some((person) => person.uuid === uuid));
  return stages.slice(0, Math.max(0, place)).flatMap((stage) => stage.filter((person) => !person.is_optional && !hasFinished(person)));
}

/** By position; equal positions by uuid, so that every caller sees the same order. */
export function inOrder<P extends Pick<Signatory, 'uuid' | 'position'>>(people: readonly P[]): P[] {
  return [...people].sort((a, b) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1));
}
