import type { Issue } from '../../shared/contract/errors.ts';
import { unknownNames } from '../../shared/domain/mapping/apply-mapping.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { fail } from '../runtime/failure.ts';
import { filledBy } from './fill-placeholders.ts';
import { type MappingRecord, mappable } from './mapping-store.ts';

/**
 * A pack about to be sent, with its mapping's placeholders filled in for good; unchanged if it has no mapping. Throws
 * not_ready_to_send for names without a source and contents that their fields can't hold.
 */
export function fillForSending(
  full: FullPack,
  mapping: MappingRecord | undefined,
  about: { now: Date; country: string },
): { full: FullPack; change: PackChange } {
  if (!mapping) return { full, change: {} };
  const issues = unknownNames(mappable(full), mapping.mapping, mapping.sources).map(({ path, name }): Issue => {
    return { path, code: 'unknown_name', message: `No source of the mapping is called “${name}”.` };
  });
  const filled = filledBy(full, mapping, true, about);
  issues.push(...filled.issues);
  if (issues.length > 0) fail('not_ready_to_send', { issues });
  return filled;
}
