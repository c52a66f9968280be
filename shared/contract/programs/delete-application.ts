import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const deleteApplicationRoute = defineRoute({
  name: 'deleteApplication',
  method: 'DELETE',
  path: '/app/applications/{key}',
  summary: 'Deletes an application. Its secret and its access tokens stop working at once; its documents stay.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: ['application_not_found'],
  changesState: true,
});
