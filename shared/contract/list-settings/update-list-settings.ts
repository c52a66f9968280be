import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { listSettingsInputSchema, listSettingsSchema } from '../schemas/people/list-settings.ts';

/** On version_conflict the answer carries the newer settings as `data`. */
export const updateListSettingsRoute = defineRoute({
  name: 'updateListSettings',
  method: 'POST',
  path: '/app/user/list_settings',
  summary: 'Changes the columns and saved views that the user has for the lists of this account.',
  callers: ['member'],
  body: z.strictObject({ data: listSettingsInputSchema }),
  response: z.strictObject({ data: listSettingsSchema }),
  errors: ['version_conflict'],
  changesState: true,
});
