import { type SignInProblem, signInProblems } from '../../../shared/domain/sessions/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';

export const wordsOfProblem = (problem: SignInProblem): string => t(`problem_${problem}`);

/** Why somebody is back at the login page; empty if nothing went wrong, or another page wrote the address. */
export function problemIn(search: string): string {
  const given = new URLSearchParams(search).get('problem');
  const problem = signInProblems.find((one) => one === given);
  return problem ? wordsOfProblem(problem) : '';
}
