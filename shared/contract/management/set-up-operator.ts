import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';
import { operatorSessionAnswerSchema, setUpTokenSchema } from '../schemas/management/operator.ts';
import { codeSchema } from '../schemas/people/user.ts';

export const setUpOperatorRoute = defineRoute({
  name: 'setUpOperator',
  method: 'POST',
  path: '/app/management/set_up',
  summary: 'Chooses an operator’s password and confirms their authenticator app, by the link that the command on the machine printed.',
  callers: ['anonymous'],
  body: z.strictObject({ token: setUpTokenSchema, password: text(200), verification_otp: codeSchema }),
  response: operatorSessionAnswerSchema,
  errors: ['token_invalid', 'password_too_short', 'password_weak', 'two_factor_wrong'],
  carriesCredentials: true,
  changesState: true,
});
