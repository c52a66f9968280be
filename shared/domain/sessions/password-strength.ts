import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Spec core §5 sets only a minimum length. A password must also reach this score of zxcvbn's 0 to 4. */
const leastScore = 3;

/** The characters of a password that are rated. More make it no easier to guess, and take seconds for some texts. */
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
  /** What is wrong and what helps most, in at most two sentences, for which screens keep room; empty for a good password. */
  advice: string;
}

/** How hard a password is to guess for somebody who also knows these words. The dictionaries are large: load this file only when needed. */
export function passwordStrength(password: string, words: readonly string[]): PasswordStrength {
  const { score, feedback } = estimator().check(password.normalize('NFKC'), [...words]);
  const advice = [feedback.warning, feedback.suggestions[0]].filter(Boolean).join(' ');
  return { isEnough: score >= leastScore, score, advice };
}
