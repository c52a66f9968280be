import { sharedWith } from '../../../shared/domain/policy/documents/template-visibility.ts';
import type { Item, Write } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import type { PackRecord } from '../pack/pack-records.ts';

/**
 * Puts a template into the lists of the organisations that it is shared with, by one item for each, which repeats the
 * template's own. `item` is the pack's as it is written.
 */
export function sharedWrites(before: PackRecord, after: PackRecord, item: Item): Write[] {
  const { document_type, status } = after;
  const { gsi3pk, gsi3sk, ...listed } = item;
  const now = sharedWith(after);
  return [
    ...now.map((organisation): Write => {
      const gsi1pk = indexKeys.list(organisation, document_type, false);
      const gsi2pk = indexKeys.listOfStatus(organisation, document_type, false, status);
      return { put: { ...listed, ...keys.shared(after.key, organisation), entity: 'shared', gsi1pk, gsi2pk } };
    }),
    ...sharedWith(before)
      .filter((organisation) => !now.includes(organisation))
      .map((organisation): Write => ({ delete: keys.shared(after.key, organisation) })),
  ];
}
