import { requestOtpRoute } from '../../shared/contract/user/request-otp.ts';
import { handle } from '../calls/handle.ts';
import { loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { sendOwnPin } from './own-pin.ts';

const { fail } = refusing(requestOtpRoute);

export const requestOtp = handle(requestOtpRoute, { table: 'write', links: 'read' }, async (deps, caller) => {
  const user = (await loadUser(deps.table, caller.user_key)) ?? fail('unauthenticated');
  return sendOwnPin(deps, user, caller);
});
