import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';

export const serveImageRoute = defineRoute({
  name: 'serveImage',
  method: 'GET',
  path: '/app/serve_image/{file_key}',
  summary: 'A page image or field picture, by the short-lived address that a document’s answer gave.',
  callers: ['anonymous', 'member', 'signatory'],
  params: z.strictObject({ file_key: text(600) }),
  query: z.strictObject({
    expires: text(20),
    session: says('SHA-256 of the session that the address was made for.', text(64)),
    document: says("The signatory's document, if the session is a signatory's.", z.optional(text(64))),
    signatory: z.optional(text(64)),
    ticket: text(100),
  }),
  errors: ['file_not_found'],
  changesState: false,
});
