import type { NotificationRule } from '../../contract/schemas/documents/notification-rule.ts';
import type { SignatoryStatus } from '../../contract/schemas/documents/signatory.ts';

type Rule = Pick<NotificationRule, 'key' | 'action' | 'event' | 'countdown_seconds' | 'date_updated'>;

/** What a document's countdowns depend on. Times are ISO 8601 in UTC with milliseconds. */
export interface CountdownState {
  document_type: 'document' | 'template';
  status: string;
  is_deleted: boolean;
  /** When setup began, or began again. */
  date_in_setup: string;
  /** After its deadline nobody is reminded of a document. */
  sign_by?: { ends: string; date_set: string } | null | undefined;
  /** `date_asked`: when it became their turn. */
  people: readonly { uuid: string; status: SignatoryStatus; date_asked: string }[];
}

/** A rule that falls due: for one signer (not_signed), or for the document (in_setup, null). */
export interface Countdown<R extends Rule = Rule> {
  rule: R;
  signatory_uuid: string | null;
  at: string;
}

/** Spec core §5: remind is allowed only for not_signed. */
export function mayRemind({ action, event }: Pick<NotificationRule, 'action' | 'event'>): boolean {
  return action !== 'remind' || event === 'not_signed';
}

/** Whether a document with these rules reminds people who have not signed. */
export function reminds(rules: readonly Pick<Rule, 'action'>[]): boolean {
  return rules.some(({ action }) => action === 'remind');
}

/**
 * The rules that hold for a document: its own, and those of its account. A default rule of the account (nobody has chosen
 * it) gives way to the document's own rule for the same, and to the choice of a sender who removed rules.
 */
export function rulesInForce<R extends Pick<Rule, 'action' | 'event'> & { is_default?: true | undefined }>(
  own: readonly R[],
  ofAccount: readonly R[],
  withoutDefaults: boolean,
): R[] {
  const isReplaced = (rule: R) => withoutDefaults || own.some(({ action, event }) => action === rule.action && event === rule.event);
  return [...own, ...ofAccount.filter((rule) => !rule.is_default || !isReplaced(rule))];
}

/** Every countdown that runs, or has run out, in this state. A change of status ends the countdowns that it makes pointless. */
export function countdowns<R extends Rule>(state: CountdownState, rules: readonly R[]): Countdown<R>[] {
  if (state.is_deleted || state.document_type === 'template') return [];
  return rules.flatMap((rule): Countdown<R>[] => {
    if (rule.event === 'in_setup' && state.status === 'setup') {
      return [{ rule, signatory_uuid: null, at: endOf(rule, state.date_in_setup) }];
    }
    if (rule.event !== 'not_signed' || state.status !== 'awaiting_signatures') return [];
    const waiting = state.people.filter(({ status }) => status === 'awaiting_signatures');
    const all = waiting.map(({ uuid, date_asked }) => ({ rule, signatory_uuid: uuid, at: endOf(rule, date_asked) }));
    return all.filter(({ at }) => !state.sign_by || at < state.sign_by.ends);
  });
}

/** A rule that is added or changed while it applies counts from then, so that a new rule does not write to everybody at once. */
function endOf(rule: Rule, start: string): string {
  const from = Math.max(Date.parse(start), Date.parse(rule.date_updated));
  return new Date(from + rule.countdown_seconds * 1000).toISOString();
}

/** The countdowns that ended after `since` and not after `until`. Somebody who looks again from the last `until` finds each one once. */
export function ended<C extends { at: string }>(all: readonly C[], since: string, until: string): C[] {
  return all.filter(({ at }) => at > since && at <= until);
}

/** When the next countdown after `since` ends; null if none runs. */
export function nextEnd(all: readonly { at: string }[], since: string): string | null {
  const ends = all.map(({ at }) => at).filter((at) => at > since);
  return ends.toSorted()[0] ?? null;
}
