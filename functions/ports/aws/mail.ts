import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type Mailer, MailRefused } from '../mail.ts';
import { mimeMessage } from '../mime.ts';
import { systemClock } from './clock.ts';
import { type AwsEnvironment, once } from './environment.ts';

/** Mail by SES. Bounces come later, through the configuration set's events. */
export function createAwsMailer(environment: AwsEnvironment): Mailer {
  const client = once(() => new SESv2Client({}));
  return {
    async send(mail) {
      const from = environment.settings.mailFrom;
      const raw = await mimeMessage(mail, from, systemClock.now());
      const configurationSet = environment.optional('MAIL_CONFIGURATION_SET');
      try {
        await client().send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [mail.to] },
            Content: { Raw: { Data: raw } },
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
            // Each report on this mail carries it.
            EmailTags: [{ Name: 'message', Value: mail.id }],
          }),
        );
      } catch (error) {
        // Both concern only this message. Problems of the whole account (paused, throttled, unverified domain) may
        // pass.
        if (error instanceof MessageRejected || error instanceof BadRequestException) throw new MailRefused(error.message);
        throw error;
      }
    },
  };
}
