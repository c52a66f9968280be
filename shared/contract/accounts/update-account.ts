import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { accountInputSchema, accountSchema } from '../schemas/accounts/account.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

/** On version_conflict the answer carries the newer account as `data.account`. */
export const updateAccountRoute = defineRoute({
  name: 'updateAccount',
  method: 'POST',
  path: '/app/accounts/{key}',
  summary:
    'Changes the name of an account, how long it keeps signed documents, whether sending makes contacts, and which sites may frame signing; for its administrators.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ data: accountInputSchema }),
  response: z.strictObject({ data: z.strictObject({ account: accountSchema, user_account: userAccountSchema }) }),
  errors: ['version_conflict', 'proof_required', 'embedding_origin_invalid'],
  changesState: true,
});
