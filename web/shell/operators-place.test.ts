import { expect, test } from 'vitest';
import { afterOperatorsLogin } from '../api/operators.ts';
import { isOperatorsPlace } from './operators-place.ts';

test.each([
  ['#management', true],
  ['#management/set_up?token=a', true],
  ['#admin_sms_sender', true],
  ['/management/log', true],
  ['#managements', false],
  ['#documents/management', false],
  ['', false],
])('%j belongs to operators: %s', (place, isTheirs) => {
  expect(isOperatorsPlace(place)).toBe(isTheirs);
});

test.each([
  ['?to=admin_sms_sender', '#admin_sms_sender'],
  ['?to=management%2Faccounts%2Fabc', '#management/accounts/abc'],
  ['?to=management%2Flogin', '#management'],
  ['?to=https%3A%2F%2Fevil.example', '#management'],
  ['?to=documents', '#management'],
  ['', '#management'],
])('a login with %j leads to %s', (search, address) => {
  expect(afterOperatorsLogin(search)).toBe(address);
});
