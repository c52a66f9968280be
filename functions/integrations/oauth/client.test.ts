import { describe, expect, it } from 'vitest';
import { type OAuthClient, ownTokens } from './client.ts';

const now = new Date('2026-11-29T04:00:00.000Z');

/** The tokens that a system gives by this answer. */
function tokensBy(answer: object) {
  const bytes = new TextEncoder().encode(JSON.stringify({ access_token: 'token', token_type: 'Bearer', ...answer }));
  const client: OAuthClient = {
    site_url: 'https://acme.xplan.iress.co.uk',
    client_id: 'app',
    client_secret: 'secret',
    addresses: { token: 'oauth2/token', scopes: [] },
    mayBePlain: false,
    ask: async () => ({ status: 200, headers: { 'content-type': 'application/json' }, bytes }),
  };
  return ownTokens(client, now);
}

describe('tokens that another system gives', () => {
  it('are taken for a day at most, however long it says', async () => {
    const day = '2026-11-30T04:00:00.000Z';
    expect((await tokensBy({ expires_in: 1e300 })).expires_at).toBe(day);
    expect((await tokensBy({ expires_in: 60 })).expires_at).toBe('2026-11-29T04:01:00.000Z');
  });

  it.each([{ access_token: 'a\r\nx-evil: 1' }, { access_token: 'a'.repeat(500_000) }, { refresh_token: 'a'.repeat(500_000) }])(
    'are refused if no request can carry them, or nothing can store them',
    async (answer) => expect(tokensBy(answer)).rejects.toMatchObject({ problem: 'failed' }),
  );
});
