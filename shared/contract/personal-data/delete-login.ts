import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { timeSchema } from '../schemas/common.ts';

export const deleteLoginRoute = defineRoute({
  name: 'deleteLogin',
  method: 'POST',
  path: '/app/user/delete_login',
  summary:
    'Ends every session and program of the user, and deletes their login and all that belongs to it after some days. Until then they can log in and keep it.',
  callers: ['member'],
  response: z.strictObject({ login_ends: says('When everything is deleted.', timeSchema) }),
  errors: ['proof_required', 'last_admin_leaves', 'documents_under_way'],
  whileSettingUp: true,
  changesState: true,
});
