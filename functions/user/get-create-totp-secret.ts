import { getCreateTotpSecretRoute } from '../../shared/contract/user/get-create-totp-secret.ts';
import { handle } from '../calls/handle.ts';
import { loadTwoFactor, twoFactorWrite } from '../data/people/proofs/two-factor.ts';
import { hasSecondStep, loadUser } from '../data/people/users.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { sealSecret } from '../secret-box.ts';
import { newTotpSecret, otpauthUrl } from '../session/second-step/totp.ts';
import { proveOwnPin, sendOwnPin } from './own-pin.ts';
import { proveHere } from './two-step.ts';

const { fail } = refusing(getCreateTotpSecretRoute);

/** How long a set-up may take. */
const preparedMilliseconds = 30 * 60_000;

export const getCreateTotpSecret = handle(
  getCreateTotpSecretRoute,
  { table: 'write', links: 'read', tickets: 'read' },
  async (deps, caller, { body }) => {
    const { table, tickets, settings } = deps;
    const user = (await loadUser(table, caller.user_key)) ?? fail('unauthenticated');
    if (body.request_new_otp) return sendOwnPin(deps, user, caller);
    if (!user.verified) return fail('email_not_verified');
    // An open session and a mailbox must not be enough to replace somebody's app.
    if (hasSecondStep(user)) await proveHere(deps, user, body, caller);
    else if (body.verification_otp !== undefined || caller.proved !== 'code') await proveOwnPin(deps, user, body.verification_otp);
    const record = await loadTwoFactor(table, user.key);
    const secret = await newTotpSecret();
    const pending_until = new Date(deps.clock.now().getTime() + preparedMilliseconds).toISOString();
    const pending_box = await sealSecret(tickets, 'totp secret', user.key, secret);
    try {
      await table.write(twoFactorWrite(user.key, record, { pending_box, pending_until }));
    } catch (error) {
      if (error instanceof ConditionFailed) return fail('busy');
      throw error;
    }
    return { secret, otpauth_url: await otpauthUrl(secret, user.email_address, settings.appName) };
  },
);
