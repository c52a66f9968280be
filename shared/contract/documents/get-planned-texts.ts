import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { plannedTextsSchema } from '../schemas/documents/planned-texts.ts';

export const getPlannedTextsRoute = defineRoute({
  name: 'getPlannedTexts',
  method: 'GET',
  path: '/app/documents/{key}/planned_texts',
  summary:
    'The SMS and WhatsApp messages that go out if the document is sent as it is now, and what they cost: requests, one pin for each person who is asked for one, and final copies. Reminders and further pins come on top.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({
    texts: says('One entry for each way that is used.', z.array(plannedTextsSchema)),
    cost: says('What they cost together; empty if a price is not set, or the prices are in different currencies.', z.string()),
  }),
  errors: ['document_not_found', 'not_in_setup'],
  changesState: false,
});
