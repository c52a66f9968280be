import { defineRoute } from '../../define-route.ts';
import { leadingOn } from './leading-on.ts';

export const switchUserRoute = defineRoute({
  name: 'switchUser',
  path: '/app/documents/{key}/switch_user/{signatory_uuid}',
  summary: 'Leads the caller on to sign as another signatory with the caller’s proven email address; on a host’s device, as anybody.',
  ...leadingOn,
});
