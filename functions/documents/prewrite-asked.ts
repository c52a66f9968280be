import { signatoryItem } from '../data/pack-store.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import type { Decision } from './change-properties.ts';

/** Leaves room in a transaction of 100 for the pack, its audit record and its event. */
const inOneTransaction = 90;

/**
 * Asking more people at once than one transaction holds: the rest are written first. What they say counts for the next
 * round only, which begins with the transaction, so that nobody sees it before.
 */
export async function prewriteAsked(deps: { table: Table }, packKey: string, decision: Decision): Promise<Decision> {
  const asked = decision.change?.signatories ?? [];
  if (asked.length <= inOneTransaction || !decision.change) return decision;
  const first = asked.slice(inOneTransaction);
  for (const signatory of first) {
    try {
      // Somebody removed in this very moment is not brought back.
      await deps.table.write({ put: signatoryItem(packKey, signatory), if: [{ attribute: 'pk', exists: true }] });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return { ...decision, change: { ...decision.change, signatories: asked.slice(0, inOneTransaction), signatoriesInPlace: first } };
}
