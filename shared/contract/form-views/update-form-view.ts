import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { formViewSchema } from '../schemas/documents/form-view.ts';

export const updateFormViewRoute = defineRoute({
  name: 'updateFormView',
  method: 'POST',
  path: '/app/form_views/update_form_view',
  summary: 'Replaces the form view of a pack or template, in setup; an empty list takes it away.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({
    entity_key: says("The pack's or template's key.", keySchema),
    form_view: formViewSchema,
  }),
  response: z.strictObject({ form_view: formViewSchema }),
  errors: ['document_not_found', 'not_in_setup'],
  changesState: true,
});
