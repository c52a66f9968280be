import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import type { ControlKind } from './control-kind.ts';
import { optionMeant, unknownOption } from './options.ts';

export const choice: ControlKind<ControlProperties['choice']> = {
  label: 'Choice',
  initial: { options: [] },
  textOf: (value) => value,
  problem: (value, { options }) => (options.includes(value) ? null : unknownOption(value)),
  isComplete: () => true,
  fromText: (given, { options }) => optionMeant(given, options),
};
