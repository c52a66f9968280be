import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { PinChannel, Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { SignatoryCaller } from '../people/caller.ts';

export const pinLimits = {
  /** How long a pin is valid. */
  validMilliseconds: 10 * 60_000,
  /** After this many wrong entries a pin is dead. */
  tries: 5,
  /** A request this soon after the last one sends no new pin (spec core §9). */
  resendMilliseconds: 15_000,
  /** The maximum of pins for one signatory. */
  perTenMinutes: 5,
  perDay: 20,
} as const;

/** Who gave the address or number that a pin goes to: the sender, the person who enters it, or an earlier signatory. */
export type NamedBy = 'sender' | 'signatory' | 'earlier_signatory';

type Entering = Pick<SignatoryCaller, 'pin_entered' | 'host' | 'identified'>;

/** Somebody who signs. Items that were stored before the property existed lack it. */
type Asked = Partial<Pick<Signatory, 'otp_is_required'>>;

/** Whether a signatory is asked for a pin: the document asks everybody, or the sender asks this person in any case. */
export function asksForPin(settings: Pick<DocumentSettings, 'use_two_factor_authentication'>, person: Asked | undefined): boolean {
  return settings.use_two_factor_authentication || person?.otp_is_required === true;
}

/** Product notes: who is asked for a pin sees nothing before it was entered, once in a session. */
export function needsPinToView(
  settings: Pick<DocumentSettings, 'use_two_factor_authentication'>,
  person: Asked | undefined,
  caller: Pick<Entering, 'pin_entered'>,
): boolean {
  return asksForPin(settings, person) && !caller.pin_entered;
}

/**
 * A person who signs on somebody else's device enters a pin too, and so does a form's visitor if the form asks for
 * proof of their address.
 */
export function needsPinToSign(
  settings: Pick<DocumentSettings, 'use_two_factor_authentication' | 'form_asks_for_proof'>,
  person: Asked | undefined,
  caller: Entering,
): boolean {
  const asked = asksForPin(settings, person) || caller.host !== null || provesByPin(settings, caller);
  return asked && !caller.pin_entered;
}

/** The pin has to prove the email address that a form's visitor has typed, so it goes nowhere else. */
export function provesByPin(
  settings: Pick<DocumentSettings, 'form_asks_for_proof'>,
  { identified }: Pick<Entering, 'identified'>,
): boolean {
  return settings.form_asks_for_proof && identified.identification === 'form_unproven';
}

type PinHolder = Pick<Signatory, 'email' | 'mobile_number'> & { mobile_number_named_by?: NamedBy };

/** The number that pins go to. Empty if there is none, or if the signatory chose it without being allowed to. */
export function pinNumber(person: PinHolder, settings: Pick<DocumentSettings, 'signer_may_name_mobile_number'>): string {
  const own = person.mobile_number_named_by === 'signatory';
  return own && !settings.signer_may_name_mobile_number ? '' : person.mobile_number;
}

/** Where a sender's pin for this person goes. */
export function pinPlaces({ email, mobile_number }: Pick<Signatory, 'email' | 'mobile_number'>): { number: string; email: string } {
  return { email: email.trim(), number: mobile_number.trim() };
}

const numberChannels = ['sms', 'whatsapp', 'voice'] as const;

/**
 * How a pin is sent, and where to: to the number by the requested way, else by the first way that is set up; by email
 * only if there is no number. Undefined if that is impossible: a pin never takes another way than the sender was told.
 */
export function pinRoute(
  to: { number: string; email: string },
  wanted: { use_whatsapp?: boolean | undefined; use_voice?: boolean | undefined },
  can: Record<(typeof numberChannels)[number], boolean>,
): { channel: PinChannel; destination: string } | undefined {
  const asked = wanted.use_voice ? 'voice' : wanted.use_whatsapp ? 'whatsapp' : undefined;
  if (to.number !== '') {
    const channel = asked ?? numberChannels.find((one) => can[one]);
    return channel && can[channel] ? { channel, destination: to.number } : undefined;
  }
  return asked || to.email === '' ? undefined : { channel: 'email', destination: to.email };
}
