import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { listSettingsSchema } from '../schemas/people/list-settings.ts';

export const getListSettingsRoute = defineRoute({
  name: 'getListSettings',
  method: 'GET',
  path: '/app/user/list_settings',
  summary: 'The columns and saved views that the user has for the lists of this account.',
  callers: ['member'],
  response: z.strictObject({ data: listSettingsSchema }),
  errors: [],
  changesState: false,
});
