import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { accountSchema } from '../schemas/accounts/account.ts';
import { documentKeyParams, text } from '../schemas/common.ts';

export const closeAccountRoute = defineRoute({
  name: 'closeAccount',
  method: 'POST',
  path: '/app/accounts/{key}/close',
  summary:
    'Closes an account, for its administrators: it can only be read, and is deleted after some days unless one of them opens it again. Signed documents stay as long as the account promised.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ name: says('The account’s name, as a sign that this one is meant.', text(120)) }),
  response: z.strictObject({ account: accountSchema }),
  errors: ['proof_required', 'account_name_differs', 'personal_account_stays', 'documents_under_way', 'account_closed'],
  changesState: true,
});
