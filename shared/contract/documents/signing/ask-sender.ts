import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { lines, signatoryParams } from '../../schemas/common.ts';

/** At most five times an hour, together with the notes of which the sender is told. The history says that they asked, not what. */
export const askSenderRoute = defineRoute({
  name: 'askSender',
  method: 'POST',
  path: '/app/documents/{key}/ask_sender/{signatory_uuid}',
  summary: 'A signatory asks the sender something. The sender gets a mail and a notification with the words.',
  callers: ['signatory'],
  params: signatoryParams,
  body: z.strictObject({
    question: says('As plain text. For the sender alone.', lines(1_000).check(z.refine(isSaid, 'Please write something first.'))),
  }),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found', 'not_awaiting_signatures', 'otp_required'],
  changesState: true,
});

function isSaid(words: string): boolean {
  return words.trim() !== '';
}
