import { expect, it } from 'vitest';
import { canBeAskedBy } from './channels.ts';

const anna = { email: 'anna@example.com', mobile_number: '+447400123456' };
const none = { communication_channel_configurable: false, email_is_optional_for_signing: false };

it.each([
  ['email', anna, none, true],
  ['email', { ...anna, email: '' }, none, false],
  ['sms', anna, none, false],
  ['sms', anna, { ...none, communication_channel_configurable: true }, true],
  ['whatsapp', anna, { ...none, email_is_optional_for_signing: true }, true],
  ['sms', { ...anna, mobile_number: '' }, { ...none, communication_channel_configurable: true }, false],
  ['sms', { ...anna, email: '' }, none, true],
] as const)('%s to %o with %o: %s', (channel, person, settings, can) => expect(canBeAskedBy(channel, person, settings)).toBe(can));
