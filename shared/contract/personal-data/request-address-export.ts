import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { dataExportSchema } from '../schemas/people/data-export.ts';
import { emailSchema } from '../schemas/people/user.ts';

export const requestAddressExportRoute = defineRoute({
  name: 'requestAddressExport',
  method: 'POST',
  path: '/app/accounts/{key}/address_export',
  summary:
    'Starts to gather what the account holds about an email address into a file, so that its administrators can answer a person who asks.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ email_address: emailSchema }),
  response: z.strictObject({ data_export: dataExportSchema }),
  errors: ['proof_required'],
  changesState: true,
});
