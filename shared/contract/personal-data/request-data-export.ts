import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { dataExportSchema } from '../schemas/people/data-export.ts';

export const requestDataExportRoute = defineRoute({
  name: 'requestDataExport',
  method: 'POST',
  path: '/app/user/data_exports',
  summary: 'Starts to gather everything about the user into a file. A mail says when it is ready.',
  callers: ['member'],
  response: z.strictObject({ data_export: dataExportSchema }),
  errors: ['proof_required'],
  changesState: true,
});
