import { describe, expect, it } from 'vitest';
import { needsPinToSign, needsPinToView, pinRoute } from './one-time-pin.ts';

const anna = { email: 'anna@example.com', mobile_number: '+447400123456' };
const everything = { sms: true, whatsapp: true, voice: true };

describe('how a pin is sent', () => {
  it.each([
    ['by SMS to a number', anna, {}, everything, 'sms'],
    ['by WhatsApp where asked for', anna, { use_whatsapp: true }, everything, 'whatsapp'],
    ['as a call where asked for', anna, { use_voice: true, use_whatsapp: true }, everything, 'voice'],
    ['by email where there is no number', { ...anna, mobile_number: '' }, {}, everything, 'email'],
    ['by email where no text messages are set up', anna, {}, { ...everything, sms: false }, 'email'],
    ['not by WhatsApp without a number', { ...anna, mobile_number: '' }, { use_whatsapp: true }, everything, undefined],
    ['not as a call where that is not set up', anna, { use_voice: true }, { ...everything, voice: false }, undefined],
    ['nowhere without address and number', { email: '', mobile_number: '' }, {}, everything, undefined],
  ])('%s', (_, person, wanted, can, channel) => {
    const route = pinRoute(person, wanted, can);
    expect(route?.channel).toBe(channel);
    if (route) expect(route.destination).toBe(channel === 'email' ? person.email : person.mobile_number);
  });
});

describe('when a pin is needed', () => {
  const [on, off] = [{ use_two_factor_authentication: true }, { use_two_factor_authentication: false }];
  const caller = (pin_entered: boolean, host: string | null = null) => ({ pin_entered, host });
  it.each([
    ['by nobody without two-factor authentication', off, caller(false), false, false],
    ['to see and to sign with it', on, caller(false), true, true],
    ['no more once it was entered', on, caller(true), false, false],
    ['to sign on a host’s device, but not to see', off, caller(false, 'Olivia'), false, true],
    ['no more on a host’s device either', off, caller(true, 'Olivia'), false, false],
  ])('%s', (_, settings, who, toView, toSign) => {
    expect([needsPinToView(settings, who), needsPinToSign(settings, who)]).toEqual([toView, toSign]);
  });
});
