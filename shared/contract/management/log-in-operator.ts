import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';
import { operatorSessionAnswerSchema } from '../schemas/management/operator.ts';
import { codeSchema } from '../schemas/people/user.ts';

export const logInOperatorRoute = defineRoute({
  name: 'logInOperator',
  method: 'POST',
  path: '/app/management/login',
  summary: 'Opens an operator’s session for name, password and the code of the authenticator app.',
  callers: ['anonymous'],
  body: z.strictObject({
    name: text(63),
    password: text(200),
    verification_otp: says('The code that the authenticator app shows.', codeSchema),
  }),
  response: operatorSessionAnswerSchema,
  errors: ['operator_wrong_credentials'],
  carriesCredentials: true,
  changesState: true,
});
