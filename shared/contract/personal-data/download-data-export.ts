import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const downloadDataExportRoute = defineRoute({
  name: 'downloadDataExport',
  method: 'GET',
  path: '/app/user/data_exports/{key}',
  summary: 'Where a file of gathered data can be downloaded, for whoever asked for it.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema }),
  response: z.strictObject({ url: says('Valid for five minutes.', z.string()) }),
  errors: ['file_not_found'],
  changesState: false,
});
