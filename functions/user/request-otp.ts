import { requestOtpRoute } from '../../shared/contract/user/request-otp.ts';
import { handle } from '../calls/handle.ts';
import { numberPins } from '../data/people/proofs/pins.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { sendSecondStep } from '../session/second-step/second-step.ts';
import { sendTextPin } from '../session/second-step/text-pin.ts';
import { inE164 } from './mobile-number.ts';
import { sendOwnPin } from './own-pin.ts';

const { fail } = refusing(requestOtpRoute);

export const requestOtp = handle(requestOtpRoute, { table: 'write', links: 'read', tickets: 'read' }, async (deps, caller, { body }) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  const channel = body.communication_channel === 'email' ? undefined : body.communication_channel;
  const from = 'an open session';
  if (body.otp_type === 'mobile_number') {
    // A slip of the pen is told before the person goes to their mailbox.
    const number = inE164(body.mobile_number ?? '', deps.settings.defaultCountry);
    // Whoever finds an open session must neither text strangers from it nor name a number.
    requireProof(caller, 'code');
    return sendTextPin(deps, user, { place: numberPins, number, channel, from });
  }
  if (user.two_factor_pin_method === 'sms_one_time_pin') return sendSecondStep(deps, user, channel, from);
  return { ...(await sendOwnPin(deps, user, caller)), channel: 'email' as const };
});
