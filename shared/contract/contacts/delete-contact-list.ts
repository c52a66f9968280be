import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const deleteContactListRoute = defineRoute({
  name: 'deleteContactList',
  method: 'DELETE',
  path: '/app/contact_lists/{key}',
  summary: 'Removes a contact list; its contacts stay. Removing one that is already gone is no failure.',
  callers: ['member'],
  scope: 'contacts',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
