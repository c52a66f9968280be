import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, timeSchema } from '../../schemas/common.ts';
import { signatoryInputSchema } from '../../schemas/documents/signatory.ts';

export const updateSignatoryDetailsRoute = defineRoute({
  name: 'updateSignatoryDetails',
  method: 'POST',
  path: '/app/documents/{key}/update_signatory_details',
  summary: 'Corrects a signatory after sending; a new email address gets a new request and the old link dies.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({ signatory: signatoryInputSchema }),
  response: z.strictObject({
    signatory: z.strictObject({
      date_updated: timeSchema,
      waits: says('Whether the new request waits, because a quota of messages is reached. It goes by itself later.', z.boolean()),
    }),
  }),
  errors: [
    'not_in_contact_list',
    'quota_reached',
    'document_not_found',
    'email_not_verified',
    'not_awaiting_signatures',
    'channel_unavailable',
    'channel_not_set_up',
    'signatory_not_found',
    'signer_name_required',
    'signer_email_invalid',
    'signer_optional_email_invalid',
    'signer_contact_required',
    'mobile_number_required',
    'mobile_number_invalid',
    'version_conflict',
    'not_in_setup',
    'signer_group_not_found',
  ],
  changesState: true,
});
