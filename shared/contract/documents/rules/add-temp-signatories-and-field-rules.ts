import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const addTempSignatoriesAndFieldRulesRoute = defineRoute({
  name: 'addTempSignatoriesAndFieldRules',
  method: 'POST',
  path: '/app/documents/{key}/add_temp_signatories_and_field_rules',
  summary:
    'Tells whether the signatory has named somebody new in signer setup fields. Their own pack shows those people from then on; the record of them changes when the signatory submits, and until then they can be named anew.',
  callers: ['signatory'],
  params: documentKeyParams,
  /** Whether somebody is named who is not on record yet, so that the pack should be fetched again. */
  response: z.strictObject({ refetch: z.boolean() }),
  errors: ['document_not_found', 'cancelled', 'time_is_over', 'not_awaiting_signatures'],
  changesState: true,
});
