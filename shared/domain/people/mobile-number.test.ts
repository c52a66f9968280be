import { expect, it } from 'vitest';
import { withDialingCode } from './mobile-number.ts';

it.each([
  ['082 123 4567', '+27', '+27821234567'],
  ['821234567', '27', '+27821234567'],
  ['0171 1234567', '49', '+491711234567'],
  ['06 20 123 4567', '36', '+36201234567'],
  ['8 912 345 67 89', '7', '+79123456789'],
  ['044 55 1234 5678', '52', '+525512345678'],
  ['55 1234 5678', '52', '+525512345678'],
  ['0707123456', '225', '+2250707123456'],
  ['0150123456', '229', '+2290150123456'],
  ['066123456', '242', '+242066123456'],
  ['0549886377', '378', '+3780549886377'],
])('a number as it is dialled at home gets its country code: %s with %s is %s', (number, code, whole) =>
  expect(withDialingCode(number, code)).toBe(whole),
);

it.each([
  ['+49 170 1234567', '27', '+49 170 1234567'],
  ['0049 170 1234567', '27', '0049 170 1234567'],
  ['', '27', ''],
  ['082', '', '082'],
  ['082', '27', '+2782'],
  ['01234', '999', '+9991234'],
])(
  'a number with its code, without a code to put, or that does not exist is not made another: %s with %s stays %s',
  (number, code, whole) => expect(withDialingCode(number, code)).toBe(whole),
);
