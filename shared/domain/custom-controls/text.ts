import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import type { ControlKind } from './control-kind.ts';

export const text: ControlKind<ControlProperties['text']> = {
  label: 'Text',
  initial: { lines: 'one', maximum_length: 200 },
  textOf: (value) => value,
  problem: (value, { lines, maximum_length }) => {
    const length = [...value].length;
    if (length > maximum_length) return { code: 'too_long', message: `At most ${maximum_length} characters; these are ${length}.` };
    if (lines === 'one' && /[\r\n]/.test(value)) return { code: 'several_lines', message: 'One line only.' };
    return null;
  },
  isComplete: () => true,
  fromText: (given) => given,
};
