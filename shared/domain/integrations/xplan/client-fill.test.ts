import { describe, expect, test } from 'vitest';
import { type FillTarget, guessPath, readPath, withFullName } from './client-fill.ts';
import type { ClientData } from './fragments.ts';

const data: ClientData = withFullName({
  Client: [{ entity_name: 'Alto, Ada', first_name: 'Ada', last_name: 'Alto', dob: '1970-02-01' }],
  Address: [
    { street: '1 Hay St', suburb: 'Perth', postcode: '6000' },
    { street: '2 High St', suburb: 'Fremantle', postcode: '6160' },
  ],
  Contact: [
    { type: 'Email', value: 'ada@example.com' },
    { type: 'Mobile', value: '+61 400 000 000' },
  ],
});

const target = (name: string, part: Partial<FillTarget> = {}): FillTarget => ({
  ...{ id: name, name, takesGuess: true, isSingle: false, read: (value) => ({ value }) },
  ...part,
});
const only = (accepted: RegExp): Partial<FillTarget> => ({
  isSingle: true,
  read: (text) => (accepted.test(text) ? { value: text } : { problem: 'No.' }),
});

describe('a client’s text', () => {
  test('is all values of its path, joined', () => {
    const reading = { text: 'Perth; Fremantle', value: 'Perth; Fremantle' };
    expect(readPath(data, 'Address.suburb', '; ', target('Place'))).toEqual(reading);
  });

  test('where one value makes sense, is the first that fits, or says why none does', () => {
    const mobile = target('Mobile', only(/^\+/));
    expect(readPath(data, 'Contact.value', '; ', mobile)).toEqual({ text: '+61 400 000 000', value: '+61 400 000 000' });
    expect(readPath(data, 'Address.suburb', '; ', mobile)).toEqual({ text: 'Perth; Fremantle', problem: 'No.' });
  });

  test('is null if the client has none', () => {
    expect(readPath(data, 'Address.country', '; ', target('Country'))).toBeNull();
    expect(readPath(data, 'Pension.name', '; ', target('Pension'))).toBeNull();
  });
});

describe('a name suggests', () => {
  test.each([
    ['Post code', 'Address.postcode'],
    ['suburb', 'Address.suburb'],
    ['City', 'Address.suburb'],
    ['Home address', 'Address.street'],
    ['Date of birth', 'Client.dob'],
    ['clientDob', 'Client.dob'],
    ['Surname', 'Client.last_name'],
    ['Client name', 'Client.full_name'],
    ['Rent', undefined],
    ['Estate', undefined],
  ])('for “%s” %s', (name, path) => expect(guessPath(data, '; ', target(name))).toBe(path));

  test('of contacts, what holds a value that fits', () => {
    expect(guessPath(data, '; ', target('Email', only(/@/)))).toBe('Contact.value');
    expect(guessPath(data, '; ', target('Email', only(/never/)))).toBeUndefined();
  });

  test('nothing for what is filled in', () => {
    expect(guessPath(data, '; ', target('City', { takesGuess: false }))).toBeUndefined();
  });
});

test('a whole name is made of its parts, where there are some', () => {
  expect(data.Client?.[0]?.full_name).toBe('Ada Alto');
  expect(withFullName({ Client: [{ entity_name: 'Acme' }] })).toEqual({ Client: [{ entity_name: 'Acme' }] });
  expect(withFullName({})).toEqual({});
});
