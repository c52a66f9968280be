import { type Member, type MemberFacts, type MemberRule, memberRules } from './member-rules.ts';
import { type FlaggedAction, hasFlagsFor, hasFlagsForCall, type LooseFlags } from './permission-flags.ts';
import { no, type Refusal, type Verdict, type Yes, yes } from './verdict.ts';

/** The member who asks, on the server or in a screen. */
export type AskingMember = Member & { permissions: LooseFlags };

export type MemberAction = MemberRule | FlaggedAction;

/** The refusal of a member without the flag, if it has words of its own. */
const withoutFlag = { trash: 'delete_not_permitted', copySeveral: 'copies_not_permitted', receive: 'not_welcome_there' } as const;

type Ruled<A> = A extends MemberRule ? ReturnType<(typeof memberRules)[A]> : Yes;
type Unflagged<A> = Refusal<A extends keyof typeof withoutFlag ? (typeof withoutFlag)[A] : 'not_permitted'>;
/** The object of an action, if it has one. */
export type FactsFor<A> = A extends MemberRule ? (null extends MemberFacts<A> ? [] : [facts: MemberFacts<A>]) : [];

/** Whether a member may do this now, or why not: first their flags, then the action's rule. Both sides decide it only here. */
export function may<A extends MemberAction>(me: AskingMember, action: A, ...[facts]: FactsFor<A>): Ruled<A> | Unflagged<A> {
  const answer = hasFlagsFor(me, action, facts) ? ruled(me, action, facts) : no(codeWithoutFlag(action));
  return answer as Ruled<A> | Unflagged<A>;
}

function codeWithoutFlag(action: string) {
  return action in withoutFlag ? withoutFlag[action as keyof typeof withoutFlag] : 'not_permitted';
}

function ruled(me: Member, action: MemberAction, facts: unknown): Verdict {
  if (!(action in memberRules)) return yes;
  return (memberRules[action as MemberRule] as (facts: unknown, me: Member) => Verdict)(facts, me);
}

/** Checks a call before anything is looked up: the flags that it always needs. */
export function mayCall(me: { permissions: LooseFlags }, call: string): Verdict<'not_permitted'> {
  return hasFlagsForCall(me, call) ? yes : no('not_permitted');
}
