import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import type { ControlKind } from './control-kind.ts';
import { optionMeant, unknownOption } from './options.ts';

/** A value is a JSON list of options, in the control's order. */
export const multipleChoice: ControlKind<ControlProperties['multiple_choice']> = {
  label: 'Multiple choice',
  initial: { options: [], at_least: 0, at_most: null },
  textOf: (value) => chosenIn(value)?.join('; ') ?? value,
  problem: (value, { options, at_least, at_most }) => {
    const chosen = chosenIn(value);
    if (!chosen) return { code: 'not_a_list', message: 'The value is no JSON list of options.' };
    const unknown = chosen.find((one) => !options.includes(one));
    if (unknown !== undefined) return unknownOption(unknown);
    if (new Set(chosen).size !== chosen.length) return { code: 'chosen_twice', message: 'An option is chosen twice.' };
    if (chosen.length < at_least) return { code: 'too_few', message: `Choose at least ${at_least}.` };
    if (at_most !== null && chosen.length > at_most) return { code: 'too_many', message: `Choose at most ${at_most}.` };
    return null;
  },
  isComplete: (value) => (chosenIn(value) ?? []).length > 0,
  fromText: (given, { options }) => {
    const meant = given
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => optionMeant(one, options));
    return meant.includes(null) ? null : withChosen(options.filter((option) => meant.includes(option)));
  },
};

/** The options of a value; null for one that is no list of texts. */
export function chosenIn(value: string): string[] | null {
  if (value === '') return [];
  try {
    const chosen: unknown = JSON.parse(value);
    return Array.isArray(chosen) && chosen.every((one) => typeof one === 'string') ? chosen : null;
  } catch {
    return null;
  }
}

export const withChosen = (options: readonly string[]): string => (options.length === 0 ? '' : JSON.stringify(options));
