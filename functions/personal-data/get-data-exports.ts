import { getDataExportsRoute } from '../../shared/contract/personal-data/get-data-exports.ts';
import { handle } from '../calls/handle.ts';
import { dataExportsOf, presentDataExport } from '../data/people/data-exports.ts';

export const getDataExports = handle(getDataExportsRoute, { table: 'read' }, async ({ table, clock }, caller) => {
  const now = clock.now();
  return { data_exports: (await dataExportsOf(table, caller.user_key, now)).map((record) => presentDataExport(record, now)) };
});
