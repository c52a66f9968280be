import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

/**
 * For signatories whose address is not proven (a form's visitor, a link that was handed over), so that the page may not
 * show what awaits that address. The answer is the same whether or not anything awaits it. Each address gets one mail
 * in a quarter of an hour.
 */
export const sendPendingLinksRoute = defineRoute({
  name: 'sendPendingLinks',
  method: 'POST',
  path: '/app/tokens/send_pending_links',
  summary: 'Sends the links of whatever else the same account asks of the caller’s address to that address.',
  callers: ['signatory'],
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['cancelled', 'address_not_proven'],
  changesState: true,
});
