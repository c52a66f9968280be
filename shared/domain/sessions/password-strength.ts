import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Spec core §5 sets the least length alone; a password must also reach this of zxcvbn's scores from 0 to 4. */
const leastScore = 3;

/** What is weighed of a password: more makes it no easier to guess, and takes seconds for some texts. */
const weighedLetters = 48;

let zxcvbn: ZxcvbnFactory | undefined;

function estimator(): ZxcvbnFactory {
  zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: weighedLetters,
    l33tMaxSubstitutions: 10,
  });
  return zxcvbn;
}

export interface PasswordStrength {
  isEnough: boolean;
  /** From 0, guessed at once, to 4. */
  score: number;
  /** What is wrong and what helps, in sentences; empty for a good one. */
  advice: string;
}

/** How hard a password is to guess for somebody who knows these words too. The dictionaries are large: load this file when it is needed. */
export function passwordStrength(password: string, words: readonly string[]): PasswordStrength {
  const { score, feedback } = estimator().check(password.normalize('NFKC'), [...words]);
  const advice = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ');
  return { isEnough: score >= leastScore, score, advice };
}
