import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, timeSchema } from '../schemas/common.ts';
import { formViewSchema } from '../schemas/documents/form-view.ts';

export const getFormViewRoute = defineRoute({
  name: 'getFormView',
  method: 'GET',
  path: '/app/form_views/get_form_view/{key}',
  summary: 'How the fields of a pack are laid out as a form, in order; empty if nobody has set that up.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  params: documentKeyParams,
  response: z.strictObject({ form_view: formViewSchema, date_updated: z.nullable(timeSchema) }),
  errors: ['document_not_found', 'cancelled'],
  changesState: false,
});
