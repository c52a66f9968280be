import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { accountControlParams } from '../schemas/custom-controls/custom-control.ts';

export const deleteCustomControlRoute = defineRoute({
  name: 'deleteCustomControl',
  method: 'DELETE',
  path: '/app/accounts/{account_key}/custom_controls/{key}',
  summary: 'Deletes a custom control of a team; documents that use it keep their copy. One that is gone already is no failure.',
  callers: ['member'],
  params: accountControlParams,
  response: z.strictObject({}),
  errors: ['controls_need_team'],
  changesState: true,
});
