import { getMetaDataRoute } from '../../../shared/contract/integrations/file-director/get-meta-data.ts';
import { handle } from '../../calls/handle.ts';
import { askingFileDirector } from './asking-file-director.ts';

export const getMetaData = handle(
  getMetaDataRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, { account_key }, { body: { query_json } }) =>
    askingFileDirector(deps, account_key, (director) => director.metaData(query_json)),
);
