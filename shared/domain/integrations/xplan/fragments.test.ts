import { describe, expect, test } from 'vitest';
import { type ClientData, clientPaths, clientText, meantBy } from './fragments.ts';

const data: ClientData = {
  Client: [{ entity_name: 'Alto, Ada' }],
  Address: [{ city: 'Perth', street: '1 Hay St' }, { city: 'Perth' }, { city: 'Cork', street: '' }],
  Pension: [],
};

describe('a client’s data', () => {
  test('has a path for each text, once', () => {
    expect(clientPaths(data)).toEqual(['Client.entity_name', 'Address.city', 'Address.street']);
  });

  test.each([
    ['Client.entity_name', 'Alto, Ada'],
    ['Address.city', 'Perth; Cork'],
    ['Address.street', '1 Hay St'],
    ['Address.postcode', ''],
    ['Pension.provider', ''],
    ['Medical.provider', ''],
    ['Address', ''],
  ])('gives for %s the different values joined: %s', (path, text) => expect(clientText(data, path, '; ')).toBe(text));
});

test.each([
  ['', null],
  [' a ', null],
  ['al', { name: 'al' }],
  ['7', { id: '7' }],
  [' 1042 ', { id: '1042' }],
  ['4a', { name: '4a' }],
])('the search term “%s” means %o', (term, meant) => expect(meantBy(term)).toEqual(meant));
