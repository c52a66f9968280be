import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { nameText, text } from '../schemas/common.ts';
import { userSchema } from '../schemas/people/user.ts';

export const acceptInvitationRoute = defineRoute({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/app/invitations/accept',
  summary: 'Makes the person who was invited a member of the account, and opens a session for them if they have none.',
  callers: ['anonymous', 'member', 'signatory'],
  whileSettingUp: true,
  body: z.strictObject({
    token: text(200),
    name: says('For somebody who has no user yet.', z.optional(nameText(100))),
    last_name: z.optional(nameText(100)),
    password: says('The password of somebody who has no user yet.', z.optional(text(200))),
  }),
  response: z.strictObject({
    session_token: says('Left out for somebody who is logged in: their session goes on.', z.optional(z.string())),
    csrf_token: z.optional(z.string()),
    user: userSchema,
  }),
  errors: [
    'token_invalid',
    'invitation_used',
    'invitation_lapsed',
    'invitation_withdrawn',
    'invitation_replaced',
    'invitation_unbacked',
    'invitation_of_another',
    'member_name_required',
    'password_too_short',
    'password_weak',
    'invitation_needs_login',
  ],
  knowsSession: true,
  carriesCredentials: true,
  changesState: true,
});
