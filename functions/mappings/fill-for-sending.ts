import type { Issue } from '../../shared/contract/errors.ts';
import { unknownNames } from '../../shared/domain/mapping/apply-mapping.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import { attributeItem, fieldItem } from '../data/pack/pack-items.ts';
import type { FullPack } from '../data/records.ts';
import { ConditionFailed, type Table, tableLimits, type Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { filledBy } from './fill-placeholders.ts';
import { type MappingRecord, mappable } from './mapping-store.ts';

/**
 * A pack about to be sent, with the placeholders of its mapping filled in for good; as it is where it has no mapping.
 * Throws not_ready_to_send for names that no source has and contents that their fields can't hold.
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

/** Leaves room in a transaction of 100 for the people asked, the pack, its audit records and its event. */
const inOneTransaction = 40;

/**
 * Contents that one transaction doesn't hold are written before it: should it not follow, they hold in setup what would have been
 * sent. Throws busy when somebody saves one of the fields at the same moment.
 */
export async function prewriteContents(deps: { table: Table }, full: FullPack, change: PackChange): Promise<PackChange> {
  const { fields = [], attributes = [] } = change;
  if (fields.length + attributes.length <= inOneTransaction) return change;
  const dates = new Map(full.fields.map(({ uuid, date_updated }) => [uuid, date_updated]));
  const writes: Write[] = [
    ...attributes.map((attribute): Write => ({ put: attributeItem(full.pack.key, attribute) })),
    ...fields.map((field): Write => {
      const unchanged = { attribute: 'date_updated', equals: dates.get(field.uuid) ?? '' };
      return { put: fieldItem(full.pack.key, field), if: [unchanged] };
    }),
  ];
  try {
    for (let from = 0; from < writes.length; from += tableLimits.transactionItems) {
      await deps.table.transact(writes.slice(from, from + tableLimits.transactionItems));
    }
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('busy');
    throw error;
  }
  const { fields: written, attributes: alsoWritten, ...rest } = change;
  return rest;
}
