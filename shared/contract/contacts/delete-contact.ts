import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const deleteContactRoute = defineRoute({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/app/contacts/{key}',
  summary: 'Removes a contact from the address book. Documents keep their people. Removing one that is already gone is no failure.',
  callers: ['member'],
  scope: 'contacts',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
