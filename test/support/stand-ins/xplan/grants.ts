import { createHash, randomUUID } from 'node:crypto';
import type { Answered, Asked } from '../server.ts';

const app = { id: 'countersign', secret: 'app-secret' };

/** The OAuth server of the stand-in: a page that asks, codes with PKCE that are good once, tokens that end and are renewed. */
export interface Grants {
  /** How often tokens were renewed. */
  renewals: number;
  /** Seconds that a token is good for, as it says. */
  lifetime: number;
  /** Every token is refused from now on, whatever it says; renewing goes on. */
  endTokens(): void;
  /** Nothing is renewed any more. */
  endRenewals(): void;
  isGood(token: string): boolean;
  answer(asked: Asked): Answered | null;
}

const refused = { status: 400, json: { error: 'invalid_grant' } };

export function grants(): Grants {
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const tokens = new Set<string>();
  const renewing = new Set<string>();
  const given = (): Answered => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    tokens.add(access_token);
    renewing.add(refresh_token);
    return { json: { access_token, refresh_token, token_type: 'Bearer', expires_in: own.lifetime } };
  };
  const asksPerson = ({ query }: Asked): Answered => {
    const redirect = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== app.id || query.get('response_type') !== 'code') return { status: 400, html: 'Unknown app' };
    const code = randomUUID();
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect });
    const back = (more: Record<string, string>) => {
      const url = new URL(redirect);
      url.search = new URLSearchParams({ state: query.get('state') ?? '', ...more }).toString();
      return url.href.replaceAll('&', '&amp;');
    };
    const [yes, no] = [back({ code }), back({ error: 'access_denied' })];
    const head = '<!doctype html><html lang="en"><title>XPLAN (stand-in)</title>';
    return { html: `${head}<h1>Countersign asks to use XPLAN as you</h1><p><a href="${yes}">Yes</a> <a href="${no}">No</a></p></html>` };
  };
  const givesTokens = ({ body }: Asked): Answered => {
    const asked = new URLSearchParams(Buffer.from(body).toString());
    if (asked.get('client_id') !== app.id || asked.get('client_secret') !== app.secret)
      return { status: 401, json: { error: 'invalid_client' } };
    if (asked.get('grant_type') === 'client_credentials') return given();
    if (asked.get('grant_type') === 'refresh_token') {
      if (!renewing.delete(asked.get('refresh_token') ?? '')) return refused;
      own.renewals++;
      return given();
    }
    const code = asked.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    return found?.challenge === proof && found.redirect === asked.get('redirect_uri') ? given() : refused;
  };
  const own: Grants = {
    renewals: 0,
    lifetime: 3_600,
    endTokens: () => tokens.clear(),
    endRenewals: () => renewing.clear(),
    isGood: (token) => tokens.has(token),
    answer(asked) {
      if (asked.path === 'oauth2/auth') return asksPerson(asked);
      if (asked.path === 'oauth2/token') return givesTokens(asked);
      if (asked.path !== 'oauth2/revoke') return null;
      const token = new URLSearchParams(Buffer.from(asked.body).toString()).get('token') ?? '';
      renewing.delete(token);
      return 200;
    },
  };
  return own;
}
