import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, text, uuidSchema } from '../schemas/common.ts';
import { packSchema } from '../schemas/documents/document.ts';

/**
 * A failure also carries `contact` ({ name, email } of the sender), `document_name` and `document_status`, so that the
 * page can say how it stands and whom to ask, and `time_is_over` after the last day to sign. cancelled carries
 * `because`: what the sender did. not_your_turn carries `waiting_for` (names). already_signed and copy_ready carry, once
 * the document is complete, a short-lived `download_url`, or `downloads` (names and addresses) if there are several
 * files; until then people who have signed get `originals`, the documents as they were sent. A lapsed link for a
 * copy answers expired with `of_copy`; it and the lapsed link of somebody who has signed carry `copy_may_be_sent` if
 * `send_new_link` would send something. If the document requires a one-time pin, they answer `pin_asked` and the pin's masked `destination` instead,
 * until `verification_otp` carries the pin of request_copy_pin. A link from a final mail answers copy_ready; until then
 * a link from a mail about the progress answers in_progress, with `people` and their states.
 */
export const exchangeTokenRoute = defineRoute({
  name: 'exchangeToken',
  method: 'POST',
  path: '/app/tokens/exchange',
  summary: 'Turns the token of a signing link into a session for that one signatory of that one pack.',
  callers: ['anonymous', 'member', 'signatory'],
  /**
   * With include_document the answer brings the document too, which saves a round trip before the first page is seen.
   * It does not if a one-time pin has to be entered first.
   */
  body: z.strictObject({
    token: text(200),
    include_document: z.optional(z.boolean()),
    send_new_link: says(
      'If the link has lapsed, a fresh one goes to the address or number that it went to, or the final document itself once everybody has signed; the failure then answers `new_link_sent` and the masked `destination`.',
      z.optional(z.boolean()),
    ),
    ask_for_more_time: says(
      'If the last day to sign has passed, the sender is asked for more time; the failure then answers `more_time_asked`. At most three times a day.',
      z.optional(z.boolean()),
    ),
    verification_otp: says('The pin that opens a copy, if `pin_asked` was answered.', z.optional(text(20))),
  }),
  response: z.strictObject({
    session_token: z.string(),
    csrf_token: z.string(),
    document_key: keySchema,
    signatory_uuid: uuidSchema,
    document: z.optional(packSchema),
    in_app_page: says(
      "The sender's own page that frames the signing page, with a link of its own in the fragment that opens one session within the hour; missing if there is none, or if the account does not allow its site.",
      z.optional(z.string()),
    ),
    in_person: says(
      "The link was made for a host's device: a one-time pin and each other's presence are asked for before the signature.",
      z.optional(z.literal(true)),
    ),
  }),
  errors: [
    'expired',
    'time_is_over',
    'already_signed',
    'rejected',
    'not_your_turn',
    'cancelled',
    'in_progress',
    'copy_ready',
    'signing_link_unknown',
    'otp_wrong',
    'otp_expired',
    'quota_reached',
  ],
  carriesCredentials: true,
  changesState: true,
});
