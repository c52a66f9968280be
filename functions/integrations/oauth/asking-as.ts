import type { IntegrationRecord } from '../../data/integrations/integration-records.ts';
import type { Ask } from '../adapters/connection.ts';
import { accessToken, type TokenDeps } from './access-token.ts';

/** Asks with the token of a connection. One that is refused is renewed, and the request made again, once. */
export function askingAs(deps: TokenDeps, integration: IntegrationRecord, ask: Ask): Ask {
  return async (request) => {
    const send = (token: string) => ask({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    const token = await accessToken(deps, integration);
    const answer = await send(token);
    return answer.status === 401 ? send(await accessToken(deps, integration, token)) : answer;
  };
}
