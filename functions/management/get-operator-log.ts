import { getOperatorLogRoute } from '../../shared/contract/management/get-operator-log.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { isUnbroken, operatorLogPage } from '../data/operators/operator-log.ts';

const pageSize = 50;

export const getOperatorLog = handleOperator(getOperatorLogRoute, { table: 'read' }, async ({ table }, _caller, { query }) => {
  const { items, cursor = null } = await operatorLogPage(table, pageSize, query.cursor);
  const records = items.map(({ sequence, date_created, operator, act, about, detail, ip }) => {
    return { sequence, date_created, operator, act, about, detail, ip };
  });
  return { records, unbroken: isUnbroken(items), cursor };
});
