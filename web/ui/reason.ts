import { memberRefusals, signingRefusals } from '../../shared/contract/refusals.ts';
import type { Refusal } from '../../shared/domain/policy/verdict.ts';

const refusals = { ...memberRefusals, ...signingRefusals };
export type MemberRefusal = Refusal<keyof typeof refusals>;

/** Why something can't be done, in the words that the server answers with. */
export function reasonOf({ code, n }: MemberRefusal): string {
  return refusals[code].message.replace('{n}', String(n ?? ''));
}

/** Whether it is the person who may not, rather than the document that does not allow it now: a screen then leaves it out. */
export function isForOthers({ code }: MemberRefusal): boolean {
  return refusals[code].status === 403 && code !== 'email_not_verified';
}
