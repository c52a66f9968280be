import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, timeSchema } from '../schemas/common.ts';
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
    date_updated: says(
      'The version of the form view that this one is based on, null for none; if another one is stored, the call is refused with 409.',
      z.optional(z.nullable(timeSchema)),
    ),
  }),
  response: z.strictObject({ form_view: formViewSchema, date_updated: z.nullable(timeSchema) }),
  errors: ['document_not_found', 'not_in_setup', 'version_conflict'],
  changesState: true,
});
