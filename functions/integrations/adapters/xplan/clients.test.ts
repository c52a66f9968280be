import { describe, expect, it } from 'vitest';
import { dataOf } from './clients.ts';
import { xplanSite } from './site.ts';

/** Asks a site that answers each request of a batch with this text. */
function dataFrom(body: string) {
  const bytes = new TextEncoder().encode(JSON.stringify([{ name: 'Client', code: 200, body }]));
  const ask = async () => ({ status: 200, headers: {}, bytes });
  const site = xplanSite(ask, { site_url: 'https://acme.xplan.iress.co.uk', user_name: 'app', access_token: '', bucket: '', region: '' });
  return dataOf(site, '1', []);
}

describe('the data of a client', () => {
  it('leave out amounts that are empty', async () => {
    const amounts = { none: { _type: 'Currency', _val: null }, some: { _type: 'Currency', _val: { code: 'AUD', value: 7 } } };
    expect(await dataFrom(JSON.stringify(amounts))).toEqual({ Client: [{ some: 'AUD 7' }] });
  });

  it.each([
    ['lists', '['.repeat(90_000) + ']'.repeat(90_000)],
    ['values', `{"a":${'{"_type":"A","_val":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
    ['text that is no JSON', '<html>'],
  ])('are not taken from %s without end', async (_, body) => expect(dataFrom(body)).rejects.toMatchObject({ problem: 'failed' }));
});
