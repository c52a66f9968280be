import { memberRefusals, signingRefusals, teamRefusals } from '../../shared/contract/refusals.ts';
import type { Refusal } from '../../shared/domain/policy/verdict.ts';

const refusals = { ...memberRefusals, ...signingRefusals, ...teamRefusals };
export type MemberRefusal = Refusal<keyof typeof refusals>;

/** Why something can't be done, in the server's words. */
export function reasonOf({ code, n }: MemberRefusal): string {
  return refusals[code].message.replace('{n}', String(n ?? ''));
}

/** Whether the refusal concerns the person rather than the document's present state. A screen then hides the action. */
export function isForOthers({ code }: MemberRefusal): boolean {
  return refusals[code].status === 403 && code !== 'email_not_verified';
}
