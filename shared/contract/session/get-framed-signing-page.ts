import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';

/** The same page as /sign/{token}, with a header by which the sites that the document's account allows may frame it. */
export const getFramedSigningPageRoute = defineRoute({
  name: 'getFramedSigningPage',
  method: 'GET',
  path: '/embed/{token}',
  summary: 'The signing page of a link, as an HTML page that the sites allowed by the account may show in a frame.',
  callers: ['anonymous', 'member', 'signatory'],
  params: z.strictObject({ token: text(200) }),
  errors: [],
  carriesCredentials: true,
  changesState: false,
});
