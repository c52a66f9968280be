import { getTreeRoute } from '../../../shared/contract/integrations/file-director/get-tree.ts';
import { handle } from '../../calls/handle.ts';
import { askingFileDirector } from './asking-file-director.ts';

export const getTree = handle(
  getTreeRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, { account_key }, { params: { tree_id }, query }) =>
    askingFileDirector(deps, account_key, (director) => director.tree(tree_id, query)),
);
