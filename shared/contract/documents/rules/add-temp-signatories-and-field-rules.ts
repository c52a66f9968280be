import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const addTempSignatoriesAndFieldRulesRoute = defineRoute({
  name: 'addTempSignatoriesAndFieldRules',
  method: 'POST',
  path: '/app/documents/{key}/add_temp_signatories_and_field_rules',
  summary:
    'Puts the people whom the signatory has named in signer setup fields into their roles before anything is submitted, so that the pack shows them; until then they can be named anew.',
  callers: ['signatory'],
  params: documentKeyParams,
  /** Whether something changed, so that the pack should be fetched again. */
  response: z.strictObject({ refetch: z.boolean() }),
  errors: ['document_not_found', 'cancelled', 'time_is_over', 'not_awaiting_signatures'],
  changesState: true,
});
