import { getXplanClientCategoriesRoute } from '../../../shared/contract/integrations/xplan/get-xplan-client-categories.ts';
import { handle } from '../../calls/handle.ts';
import { categoriesOf } from '../adapters/xplan/categories.ts';
import { askingXplan } from './asking-xplan.ts';

export const getXplanClientCategories = handle(
  getXplanClientCategoriesRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, { account_key }) => ({ data: await askingXplan(deps, account_key, categoriesOf) }),
);
