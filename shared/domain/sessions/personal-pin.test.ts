import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pinProblem } from './personal-pin.ts';

it.each(['', '1', '123', 'abcd', '12a4', '1234567890123', ' 4829'])('“%s” is no PIN of at least four digits', (pin) =>
  expect(pinProblem(pin)).toBe('pin_too_short'),
);

it.each(['0000', '7777', '1234', '4321', '9012', '123456', '987654', '2580', '1212', '4848', '1999', '2024'])(
  '%s is too easy to guess',
  (pin) => expect(pinProblem(pin)).toBe('pin_weak'),
);

it.each(['4829', '7305', '90215', '381940', '640193758201'])('%s is good', (pin) => expect(pinProblem(pin)).toBeUndefined());

it('any one digit, however often it is repeated, is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 4, max: 12 }), (digit, times) => {
      expect(pinProblem(String(digit).repeat(times))).toBe('pin_weak');
    }),
  );
});
