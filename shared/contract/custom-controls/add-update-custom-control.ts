import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { accountControlsParams, customControlInputSchema, customControlSchema } from '../schemas/custom-controls/custom-control.ts';

/** On version_conflict the answer carries the newer control as `custom_control`. */
export const addUpdateCustomControlRoute = defineRoute({
  name: 'addUpdateCustomControl',
  method: 'POST',
  path: '/app/accounts/{account_key}/custom_controls',
  summary: 'Makes a custom control of a team, or changes one; documents that use it keep it as it was when it was chosen.',
  callers: ['member'],
  params: accountControlsParams,
  body: z.strictObject({ data: customControlInputSchema }),
  response: z.strictObject({ custom_control: says('As it is stored now.', customControlSchema) }),
  errors: ['control_not_found', 'controls_need_team', 'limit_reached', 'version_conflict'],
  changesState: true,
});
