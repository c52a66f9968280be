import { describe, expect, it } from 'vitest';
import { type Identification, identifications } from '../policy/signing/identification.ts';
import { asksForPin, type NamedBy, needsPinToSign, needsPinToView, pinNumber, pinRoute } from './one-time-pin.ts';

const anna = { email: 'anna@example.com', number: '+447400123456' };
const everything = { sms: true, whatsapp: true, voice: true };

describe('how a pin is sent', () => {
  it.each([
    ['by SMS to a number', anna, {}, everything, 'sms'],
    ['by WhatsApp where asked for', anna, { use_whatsapp: true }, everything, 'whatsapp'],
    ['as a call where asked for', anna, { use_voice: true, use_whatsapp: true }, everything, 'voice'],
    ['by email where there is no number', { ...anna, number: '' }, {}, everything, 'email'],
    ['by WhatsApp to a number where no SMS are set up', anna, {}, { ...everything, sms: false }, 'whatsapp'],
    ['never by email to somebody with a number', anna, {}, { sms: false, whatsapp: false, voice: false }, undefined],
    ['not by WhatsApp without a number', { ...anna, number: '' }, { use_whatsapp: true }, everything, undefined],
    ['not as a call where that is not set up', anna, { use_voice: true }, { ...everything, voice: false }, undefined],
    ['nowhere without address and number', { email: '', number: '' }, {}, everything, undefined],
  ])('%s', (_, person, wanted, can, channel) => {
    const route = pinRoute(person, wanted, can);
    expect(route?.channel).toBe(channel);
    if (route) expect(route.destination).toBe(channel === 'email' ? person.email : person.number);
  });
});

describe('the number that pins go to', () => {
  const person = (named?: NamedBy) => ({ email: '', mobile_number: '+447400123456', ...(named && { mobile_number_named_by: named }) });
  const [on, off] = [{ signer_may_name_mobile_number: true }, { signer_may_name_mobile_number: false }];
  it.each([
    ["the sender's", person(), off, '+447400123456'],
    ["that of somebody's who signed before", person('earlier_signatory'), off, '+447400123456'],
    ["the signer's own only where the document takes it", person('signatory'), on, '+447400123456'],
    ["not the signer's own elsewhere", person('signatory'), off, ''],
  ])('%s', (_, who, settings, number) => expect(pinNumber(who, settings)).toBe(number));
});

describe('when a pin is needed', () => {
  const [on, off] = [{ use_two_factor_authentication: true }, { use_two_factor_authentication: false }];
  const caller = (pin_entered: boolean, host: string | null = null, identification: Identification = 'link_delivered') => {
    return { pin_entered, host, identified: { identification, identified_by: null, delivered_to: null } };
  };
  it.each([
    ['by nobody without two-factor authentication', off, caller(false), false, false],
    ['to see and to sign with it', on, caller(false), true, true],
    ['no more once it was entered', on, caller(true), false, false],
    ['to sign on a host’s device, but not to see', off, caller(false, 'Olivia'), false, true],
    ['no more on a host’s device either', off, caller(true, 'Olivia'), false, false],
  ])('%s', (_, settings, who, toView, toSign) => {
    const nobody = { otp_is_required: false };
    const [view, sign] = [needsPinToView(settings, nobody, who), needsPinToSign({ ...settings, form_asks_for_proof: false }, nobody, who)];
    expect([view, sign]).toEqual([toView, toSign]);
  });

  it('to sign a form that asks for proof, by its visitor only', () => {
    const asks = identifications.filter((one) =>
      needsPinToSign({ ...off, form_asks_for_proof: true }, undefined, caller(false, null, one)),
    );
    expect(asks).toEqual(['form_unproven']);
    expect(needsPinToSign({ ...off, form_asks_for_proof: true }, undefined, caller(true, null, 'form_unproven'))).toBe(false);
  });

  it('by a person of their own, never less than the document asks', () => {
    const asked = { otp_is_required: true };
    expect([asksForPin(off, asked), asksForPin(on, asked), asksForPin(on, { otp_is_required: false })]).toEqual([true, true, true]);
    // Stored before the property existed.
    expect([asksForPin(off, {}), asksForPin(off, undefined), asksForPin(off, { otp_is_required: false })]).toEqual([false, false, false]);
    expect([needsPinToView(off, asked, caller(false)), needsPinToView(off, asked, caller(true))]).toEqual([true, false]);
    const settings = { ...off, form_asks_for_proof: false };
    expect([needsPinToSign(settings, asked, caller(false)), needsPinToSign(settings, asked, caller(true))]).toEqual([true, false]);
  });
});
