import type { ControlProblem } from './control-kind.ts';

export const unknownOption = (value: string): ControlProblem => ({ code: 'unknown_option', message: `There is no option “${value}”.` });

/** The option that a text names, whatever its capitals and the spaces around it; null if there is none. */
export function optionMeant(given: string, options: readonly string[]): string | null {
  const words = (one: string) => one.trim().toLocaleLowerCase('en');
  return options.find((option) => option === given) ?? options.find((option) => words(option) === words(given)) ?? null;
}
