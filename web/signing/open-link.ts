import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import type { exchangeTokenRoute } from '../../shared/contract/session/exchange-token.ts';
import { call } from '../api/call.ts';
import { exchange, exchangeBody, takeExchange } from './first-exchange.ts';
import type { LinkSession } from './link-session.ts';

/**
 * Gets the link's session and, if it opens without a pin, the document in one answer. `elsewhere`: the sender's own page,
 * where the document is to be signed instead.
 */
export async function openLink(
  options: { isRenewal?: true } = {},
): Promise<{ session: LinkSession; pack: Pack | undefined; elsewhere: string | undefined }> {
  const {
    document: pack,
    in_app_page,
    ...given
  } = await call<typeof exchangeTokenRoute>(
    'POST',
    exchange,
    { body: exchangeBody() },
    { ignoreUnauthorized: true, retries: 2, begun: takeExchange(), ...options },
  );
  // The sender has people sign in a page of their own, which frames this one.
  const elsewhere = window.parent === window ? in_app_page : undefined;
  return { session: given, pack, elsewhere };
}
