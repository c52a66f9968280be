import type { DocumentSettings } from '../contract/schemas/document.ts';
import type { PinChannel, Signatory } from '../contract/schemas/signatory.ts';
import type { SignatoryCaller } from './caller.ts';

export const pinLimits = {
  /** How long a pin is good for. */
  validMilliseconds: 10 * 60_000,
  /** Wrong entries before it is dead. */
  tries: 5,
  /** Asked for again this soon, the pin that is on its way has to do (spec core §9). */
  resendMilliseconds: 15_000,
  /** Pins for one signatory. */
  perTenMinutes: 5,
  perDay: 20,
} as const;

type Entering = Pick<SignatoryCaller, 'pin_entered' | 'host'>;

/** Product notes: where two-factor is set, nothing is seen before the pin was entered; once in a session. */
export function needsPinToView(settings: Pick<DocumentSettings, 'use_two_factor_authentication'>, caller: Entering): boolean {
  return settings.use_two_factor_authentication && !caller.pin_entered;
}

/** Whoever signs on somebody else's device enters a pin too. */
export function needsPinToSign(settings: Pick<DocumentSettings, 'use_two_factor_authentication'>, caller: Entering): boolean {
  return (settings.use_two_factor_authentication || caller.host !== null) && !caller.pin_entered;
}

/** How a pin is sent, and where to: to the mobile number as was asked for, else by SMS; by email where there is none. */
export function pinRoute(
  person: Pick<Signatory, 'email' | 'mobile_number'>,
  wanted: { use_whatsapp?: boolean | undefined; use_voice?: boolean | undefined },
  can: Record<'sms' | 'whatsapp' | 'voice', boolean>,
): { channel: PinChannel; destination: string } | undefined {
  const { email, mobile_number } = person;
  const channel = wanted.use_voice ? 'voice' : wanted.use_whatsapp ? 'whatsapp' : undefined;
  if (channel) return mobile_number !== '' && can[channel] ? { channel, destination: mobile_number } : undefined;
  if (mobile_number !== '' && can.sms) return { channel: 'sms', destination: mobile_number };
  return email === '' ? undefined : { channel: 'email', destination: email };
}
