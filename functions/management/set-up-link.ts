import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { OperatorRecord } from '../data/operators/operator-records.ts';
import { loadOperator } from '../data/operators/operators.ts';
import type { Stored } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';

/** The operator that a set-up link is for. Throws token_invalid if it is unknown, too old or used. */
export async function readSetUpLink({ table, clock }: DepsFor<{ table: 'read' }>, token: string): Promise<Stored<OperatorRecord>> {
  const link = await table.get(keys.operatorLink(hashToken(token)), { consistent: true });
  if (!link || !isLive(link, clock.now())) return fail('token_invalid');
  const operator = await loadOperator(table, link.name);
  const isOpen = operator !== undefined && operator.set_up_at === null && operator.generation === link.generation;
  return isOpen ? operator : fail('token_invalid');
}
