import type { PackChange } from '../../data/pack/pack-change.ts';
import { signatoryItem } from '../../data/pack/pack-items.ts';
import { ConditionFailed, type Table } from '../../ports/table.ts';

/** Leaves room in a transaction of 100 for the pack, its audit record and its event. */
const inOneTransaction = 90;

/**
 * A change of more people than one transaction holds: those at the end of the list are written first. The caller puts
 * there what does no harm should the transaction not follow: states of a round that has not begun, or a gap in the order.
 */
export async function prewriteSignatories(deps: { table: Table }, packKey: string, change: PackChange): Promise<PackChange> {
  const signatories = change.signatories ?? [];
  if (signatories.length <= inOneTransaction) return change;
  const first = signatories.slice(inOneTransaction);
  for (const signatory of first.toReversed()) {
    try {
      // Somebody removed in this very moment is not brought back.
      await deps.table.write({ put: signatoryItem(packKey, signatory), if: [{ attribute: 'pk', exists: true }] });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return { ...change, signatories: signatories.slice(0, inOneTransaction), signatoriesInPlace: first };
}
