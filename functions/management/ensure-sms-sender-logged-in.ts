import { ensureSmsSenderLoggedInRoute } from '../../shared/contract/management/ensure-sms-sender-logged-in.ts';
import { handleOperator } from '../calls/handle-operator.ts';

export const ensureSmsSenderLoggedIn = handleOperator(ensureSmsSenderLoggedInRoute, { table: 'read' }, async (_deps, { name }) => ({
  name,
  redirect: null,
  message: '',
}));
