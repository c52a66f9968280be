import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { keySchema, oneLine } from '../schemas/common.ts';

export const makeListFromAnswersRoute = defineRoute({
  name: 'makeListFromAnswers',
  method: 'POST',
  path: '/app/recipient_datas/from_answers',
  summary:
    'Makes a list of recipients from the finished documents of a template or form: a row for each, read in the background while its state is `importing`. Programs need documents:read too.',
  callers: ['member'],
  scope: 'bulk_sends',
  body: z.strictObject({
    data: z.strictObject({
      template_key: says('The template or form that the documents were made from.', keySchema),
      description: says('Left out or empty: the name of the template.', z.optional(oneLine(200))),
    }),
  }),
  response: z.strictObject({ recipient_data: says('The list as it is now.', recipientDataSchema) }),
  errors: ['document_not_found', 'not_a_template', 'document_deleted', 'limit_reached'],
  changesState: true,
});
