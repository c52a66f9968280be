import {
  MessageRejected,
  SESv2Client,
  SESv2ServiceException,
  SendingPausedException,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { afterEach, expect, it, vi } from 'vitest';
import { MailHeldUp, MailRefused } from '../mail.ts';
import { readEnvironment } from './environment.ts';
import { createAwsMailer } from './mail.ts';

afterEach(() => void vi.restoreAllMocks());

const about = { message: 'no', $metadata: {} };
const mail = { id: 'm', to: 'ann@example.com', from_name: 'A', subject: 'S', text: 'T', html: '' };

it.each([
  ['too many mails a second', new TooManyRequestsException(about), MailHeldUp],
  ['sending that is suspended', new SendingPausedException(about), MailHeldUp],
  ['a failure of the provider', new SESv2ServiceException({ ...about, name: 'InternalFailure', $fault: 'server' }), MailHeldUp],
  ['a message that is refused', new MessageRejected(about), MailRefused],
])('%s is told apart', async (_what, error, expected) => {
  vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(() => Promise.reject(error));
  await expect(createAwsMailer(readEnvironment({})).send(mail)).rejects.toBeInstanceOf(expected);
});
