import * as z from 'zod/mini';
import { roles } from '../../domain/policy/role-names.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, text } from '../schemas/common.ts';

export const lookUpInvitationRoute = defineRoute({
  name: 'lookUpInvitation',
  method: 'POST',
  path: '/app/invitations/look_up',
  summary: 'What an invitation is to, and what its holder needs to accept it. Changes nothing.',
  callers: ['anonymous', 'member', 'signatory'],
  whileSettingUp: true,
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({
    invitation: z.strictObject({
      account_key: keySchema,
      account_name: z.string(),
      invited_by: says('The name of the member who sent it; empty if they have gone.', z.string()),
      role: says('What the new member will be.', z.enum(roles)),
      email_address: says('The address that was invited. Only its owner can accept.', z.string()),
      name: says('The name that the invitation gives, if any.', z.string()),
      last_name: z.string(),
      needs: says(
        'What the holder does to accept: name themselves and choose a password, log in with the address, or nothing more.',
        z.enum(['registration', 'login', 'nothing']),
      ),
    }),
  }),
  errors: [
    'token_invalid',
    'invitation_used',
    'invitation_lapsed',
    'invitation_withdrawn',
    'invitation_replaced',
    'invitation_unbacked',
    'invitation_of_another',
  ],
  knowsSession: true,
  changesState: true,
});
