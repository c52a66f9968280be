import type { ApiAnswer, ApiClient } from './api-client.ts';

/** Own terms with a disclosure, for requests. */
export const someTerms = {
  number: 0,
  is_own: true,
  wording: { en: 'We sign by the rules of Harbour.', de: 'Wir unterzeichnen nach den Regeln von Harbour.' },
  must_tick: true,
  disclosure: {
    withdraw_contact: 'consent@harbour.example',
    paper_contact: 'paper@harbour.example',
    paper_fee: '',
    email: 'office@harbour.example',
    phone: '',
    address: '1 Quay\nCape Town',
    requirements: { en: '', de: '' },
  },
};

export function saveTerms(by: ApiClient, account: string, change: object = {}): Promise<ApiAnswer> {
  return by.call('POST', `/app/accounts/${account}/signing_terms`, { data: { ...someTerms, ...change } });
}
