import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import type { ControlKind } from './control-kind.ts';

/** A value has a point before its decimals and nothing between thousands. */
export const number: ControlKind<ControlProperties['number']> = {
  label: 'Number',
  initial: { minimum: null, maximum: null, decimals: 2 },
  textOf: (value) => value,
  problem: (value, { minimum, maximum, decimals }) => {
    if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return { code: 'not_a_number', message: 'This is not a number.' };
    const places = value.split('.')[1]?.length ?? 0;
    if (places > decimals)
      return { code: 'too_precise', message: decimals === 0 ? 'A whole number only.' : `At most ${decimals} decimals.` };
    if (minimum !== null && Number(value) < minimum) return { code: 'too_small', message: `The smallest number is ${minimum}.` };
    if (maximum !== null && Number(value) > maximum) return { code: 'too_large', message: `The largest number is ${maximum}.` };
    return null;
  },
  isComplete: () => true,
  fromText: numberFrom,
};

/** A number as people write it, with points or commas; null for what is none, or could be two (`1,234`). */
export function numberFrom(given: string): string | null {
  const words = given.replace(/[\s\u00a0\u202f']/g, '').replace(/^\u2212/, '-');
  const plain = (text: string) => text.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  if (/^[+-]?\d+(\.\d+)?$/.test(words)) return plain(words);
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(words)) return plain(words.replaceAll(',', ''));
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(words)) return plain(words.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(words)) return plain(words.replace(',', '.'));
  return null;
}
