/** Spec core §5: a personal PIN has at least four digits. */
export const minimumPinLength = 4;
export const maximumPinLength = 12;

/** PINs that people choose most, beside those that are one digit or a row of digits. */
const usual = new Set([
  '1212',
  '6969',
  '1004',
  '2580',
  '0852',
  '1122',
  '1313',
  '2001',
  '1010',
  '4321',
  '112233',
  '123123',
  '159753',
  '121212',
]);

/** Why a personal PIN can't be taken: too short, no digits, or among the first that a thief tries. */
export function pinProblem(pin: string): 'pin_too_short' | 'pin_weak' | undefined {
  if (!/^\d+$/.test(pin) || pin.length < minimumPinLength || pin.length > maximumPinLength) return 'pin_too_short';
  const steps = new Set([...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10));
  const isRow = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
  const half = pin.slice(0, pin.length / 2);
  const isTwice = pin.length % 2 === 0 && half + half === pin;
  const isYear = /^(19|20)\d\d$/.test(pin);
  return isRow || isTwice || isYear || usual.has(pin) ? 'pin_weak' : undefined;
}
