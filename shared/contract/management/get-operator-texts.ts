import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema } from '../schemas/common.ts';
import { operatorTextChannelSchema, operatorTextSchema, textPricesSchema } from '../schemas/management/operator-text.ts';

export const getOperatorTextsRoute = defineRoute({
  name: 'getOperatorTexts',
  method: 'GET',
  path: '/app/admin_sms_sender/texts',
  summary: 'The messages that operators have sent, newest first, and what one costs.',
  callers: ['operator'],
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    texts: says('25 at most.', z.array(operatorTextSchema)),
    channels: says('The ways that are set up here.', z.array(operatorTextChannelSchema)),
    prices: says('What they cost.', textPricesSchema),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
