import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { dataExportSchema } from '../schemas/people/data-export.ts';

export const getDataExportsRoute = defineRoute({
  name: 'getDataExports',
  method: 'GET',
  path: '/app/user/data_exports',
  summary: 'The files of gathered data that the user asked for and can still get.',
  callers: ['member'],
  response: z.strictObject({ data_exports: says('Newest first.', z.array(dataExportSchema)) }),
  errors: [],
  changesState: false,
});
