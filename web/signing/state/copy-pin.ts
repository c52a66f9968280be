import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { exchangeTokenRoute } from '../../../shared/contract/session/exchange-token.ts';
import type { requestCopyPinRoute } from '../../../shared/contract/session/request-copy-pin.ts';
import { call } from '../../api/call.ts';
import { linkToken } from '../link-session.ts';
import { type ClosedLink, closedBy } from '../model/closed-link.ts';
import { once } from './calls.ts';

export type SentCopyPin = RouteAnswer<typeof requestCopyPinRoute>;

/** Sends the pin that opens the final file behind this page's link. */
export const sendCopyPin = (): Promise<SentCopyPin> =>
  call<typeof requestCopyPinRoute>('POST', '/app/tokens/request_copy_pin', { body: { token: linkToken() } }, once);

/** The link's page behind the pin. Throws if the pin is wrong. */
export const openCopy = (verification_otp: string): Promise<ClosedLink> => copyPage({ verification_otp });

/** The link's page as it is now: with new addresses of its files, or with the question for a pin. */
export const askAgain = (): Promise<ClosedLink> => copyPage({});

async function copyPage(pin: { verification_otp?: string }): Promise<ClosedLink> {
  try {
    await call<typeof exchangeTokenRoute>('POST', '/app/tokens/exchange', { body: { token: linkToken(), ...pin } }, once);
  } catch (error) {
    const now = closedBy(error);
    if (now) return now;
    throw error;
  }
  throw new Error('A link whose files are offered opens no session.');
}
