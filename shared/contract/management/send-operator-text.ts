import * as z from 'zod/mini';
import { longestOperatorText } from '../../domain/operators/operator-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { lines, text } from '../schemas/common.ts';
import { operatorTextChannelSchema, operatorTextSchema } from '../schemas/management/operator-text.ts';

export const sendOperatorTextRoute = defineRoute({
  name: 'sendOperatorText',
  method: 'POST',
  path: '/app/admin_sms_sender/texts',
  summary: 'Sends an SMS or WhatsApp message to a number, as an operator. Its words are not kept.',
  callers: ['operator'],
  body: z.strictObject({
    mobile_number: says('With its country code, else of the installation’s country.', text(40)),
    channel: says('By which way.', operatorTextChannelSchema),
    text: says(
      'Six segments of SMS at most.',
      lines(longestOperatorText).check(z.refine((value) => value.trim() !== '', 'Please enter a text.')),
    ),
  }),
  response: z.strictObject({ text: says('Its record.', operatorTextSchema) }),
  errors: ['mobile_number_invalid', 'channel_not_set_up', 'operator_text_too_long'],
  changesState: true,
});
