import { defineRoute } from '../../define-route.ts';
import { leadingOn } from './leading-on.ts';

export const assignUserToNextSignatoryRoute = defineRoute({
  name: 'assignUserToNextSignatory',
  path: '/app/documents/{key}/assign_user_to_next_signatory/{signatory_uuid}',
  summary: 'Leads the caller on to sign as the next awaited person after the named signatory, by the rules of switch_user.',
  ...leadingOn,
});
