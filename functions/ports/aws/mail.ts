import {
  AccountSuspendedException,
  BadRequestException,
  LimitExceededException,
  MessageRejected,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  SendingPausedException,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { asciiEmail } from '../../../shared/domain/people/email.ts';
import { type Mailer, MailHeldUp, MailRefused } from '../mail.ts';
import { mimeMessage } from '../mime.ts';
import { systemClock } from './clock.ts';
import { type AwsEnvironment, once } from './environment.ts';

/** What concerns every mail alike. An exception of another kind without a type of its own is told by its name. */
const holdsUp = [TooManyRequestsException, LimitExceededException, AccountSuspendedException, SendingPausedException];
const throttled: ReadonlySet<string> = new Set(['Throttling', 'ThrottlingException']);

/** Mail by SES. Bounces come later, through the configuration set's events. */
export function createAwsMailer(environment: AwsEnvironment): Mailer {
  const client = once(() => new SESv2Client({}));
  return {
    get perSecond() {
      return environment.settings.mailsPerSecond;
    },
    async send(mail) {
      const from = environment.settings.mailFrom;
      const raw = await mimeMessage(mail, from, systemClock.now());
      const configurationSet = environment.optional('MAIL_CONFIGURATION_SET');
      try {
        await client().send(
          new SendEmailCommand({
            FromEmailAddress: from,
            // SES takes domains in ASCII alone.
            Destination: { ToAddresses: [asciiEmail(mail.to) ?? mail.to] },
            Content: { Raw: { Data: raw } },
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
            // Each report on this mail carries it.
            EmailTags: [{ Name: 'message', Value: mail.id }],
          }),
        );
      } catch (error) {
        // Both concern only this message.
        if (error instanceof MessageRejected || error instanceof BadRequestException) throw new MailRefused(error.message);
        throw isHeldUp(error) ? new MailHeldUp(error.message) : error;
      }
    },
  };
}

function isHeldUp(error: unknown): error is Error {
  if (holdsUp.some((kind) => error instanceof kind)) return true;
  return error instanceof SESv2ServiceException && (throttled.has(error.name) || error.$fault === 'server');
}
