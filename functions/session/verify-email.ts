import { verifyEmailRoute } from '../../shared/contract/session/verify-email.ts';
import { keys } from '../data/keys.ts';
import { handle } from '../runtime/handle.ts';
import { readUserToken } from './user-token.ts';

/** Following the link twice is no error: mail scanners follow it first. */
export const verifyEmail = handle(verifyEmailRoute, { table: 'write' }, async (deps, _caller, { body }) => {
  const { user } = await readUserToken(deps, body.token, 'verify_email');
  await deps.table.write({ update: keys.user(user.key), set: { verified: true }, if: [{ attribute: 'pk', exists: true }] });
  return { email_address: user.email_address, message: 'Your email address is verified.' };
});
