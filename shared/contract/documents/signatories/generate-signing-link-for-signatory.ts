import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, text, uuidSchema } from '../../schemas/common.ts';

/** What a generated link is for. */
export const signingTokenTypes = ['link', 'embedded', 'email', 'sms', 'whatsapp', 'in_person'] as const;
export type SigningTokenType = (typeof signingTokenTypes)[number];
export const signingTokenTypeSchema = z.enum(signingTokenTypes);

/**
 * The answered link counts as handed over by the caller. `email`, `sms` and `whatsapp` also send the signatory another
 * link of their own. `in_person` makes a link for the caller's own device: following it ends the caller's session, and
 * signing through it takes a one-time pin and `signed_in_presence`. `in_person` needs can_sign_in_person; the others
 * need can_generate_signing_link, and `whatsapp` also can_use_whatsapp.
 */
export const generateSigningLinkForSignatoryRoute = defineRoute({
  name: 'generateSigningLinkForSignatory',
  method: 'POST',
  path: '/app/documents/{key}/generate_signing_link_for_signatory/{uuid}',
  summary: 'Makes a signing link for a signatory whose signature is awaited: good for 30 days, in person for a day.',
  callers: ['member'],
  scope: 'documents:send',
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.optional(
    z.strictObject({
      token_type: z.optional(signingTokenTypeSchema),
      signing_page_url: says(
        'Your own page that frames the signing: signing_link then is its address, with the address to frame in its fragment. Only of a site that the account allows (embedding_origins), and not in person.',
        z.optional(text(2_000)),
      ),
      signer_is_validated: says(
        'Your application has made sure who signs: no one-time pin is asked for within a day and as long as the application and its secret last, and the record says that it vouches. Takes the scope signers:vouch; not in person.',
        z.optional(z.boolean()),
      ),
    }),
  ),
  response: z.strictObject({ signing_link: z.string() }),
  errors: [
    'quota_reached',
    'document_not_found',
    'email_not_verified',
    'needs_more_time',
    'signatory_not_found',
    'not_awaiting_signatures',
    'not_your_turn',
    'embedding_origin_not_allowed',
    'channel_unavailable',
    'channel_not_set_up',
  ],
  changesState: true,
});
