import { discardDeadLetterRoute } from '../../shared/contract/management/discard-dead-letter.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(discardDeadLetterRoute);

/** The record comes first, as for a retry. */
export const discardDeadLetter = handleOperator(
  discardDeadLetterRoute,
  { table: 'write', jobs: 'write' },
  async (deps, caller, { params }) => {
    const { queue, id } = params;
    await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'dead_letter_discarded', about: queue, detail: id });
    if (!(await deps.jobs.discard(queue, id))) return fail('dead_letter_not_found');
    return {};
  },
);
