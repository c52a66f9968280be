import type { FullPack } from '../pack/pack-records.ts';
import type { SignatoryRecord } from '../pack/signatory-records.ts';

/** Whether a link ended because its holder has named somebody else to sign. */
export function wasPassedOn(
  { pack }: Pick<FullPack, 'pack'>,
  person: Pick<SignatoryRecord, 'passed_on'> | undefined,
  link: { round: number; link_generation: number },
): boolean {
  return !pack.is_deleted && pack.round === link.round && (person?.passed_on?.generations.includes(link.link_generation) ?? false);
}

/** Who has named this person, if that is how they came to be asked; empty otherwise. */
export function namedBy({ passed_on, link_generation }: Pick<SignatoryRecord, 'passed_on' | 'link_generation'>): string {
  return passed_on && passed_on.generations.at(-1) === link_generation - 1 ? passed_on.by_name : '';
}
