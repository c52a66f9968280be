import { retryDeadLetterRoute } from '../../shared/contract/management/retry-dead-letter.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(retryDeadLetterRoute);

/** The record comes first: an act without a record would be worse than a record of an act that was cut off. */
export const retryDeadLetter = handleOperator(retryDeadLetterRoute, { table: 'write', jobs: 'write' }, async (deps, caller, { params }) => {
  const { queue, id } = params;
  await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'dead_letter_retried', about: queue, detail: id });
  if (!(await deps.jobs.retry(queue, id))) return fail('dead_letter_not_found');
  return {};
});
