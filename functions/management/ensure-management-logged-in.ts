import { ensureManagementLoggedInRoute } from '../../shared/contract/management/ensure-management-logged-in.ts';
import { handleOperator } from '../calls/handle-operator.ts';

export const ensureManagementLoggedIn = handleOperator(ensureManagementLoggedInRoute, { table: 'read' }, async (_deps, { name }) => ({
  name,
  redirect: null,
  message: '',
}));
