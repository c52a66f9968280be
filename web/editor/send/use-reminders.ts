import { useState } from 'react';
import useSWR from 'swr';
import {
  defaultCountdown,
  defaultNoticeCountdown,
  type NotificationRule,
} from '../../../shared/contract/schemas/documents/notification-rule.ts';
import { useCurrentAccount, useMay } from '../../api/account.ts';
import {
  type Countdown,
  deleteNotificationRule,
  fetchNotificationRules,
  remindSigners,
  saveNotificationRule,
} from '../../api/notification-rules.ts';
import { useEditorState } from '../state/editor-context.ts';

/** What is offered before sending. */
export interface Reminders {
  remind: Countdown | null;
  tell: Countdown | null;
}

/** The times of other rules, of the document or its account, that do the same. */
export type OtherRules = Record<keyof Reminders, Countdown[]>;

/**
 * The reminder of the signers and the notice to the owner that are offered before sending, each null if off. Both are on
 * unless rules of the document or its account say otherwise. `save` is undefined for members who may not set rules.
 */
export function useReminders(): {
  chosen: Reminders;
  choose: (part: Partial<Reminders>) => void;
  others: OtherRules;
  save?: () => Promise<void>;
} {
  const pack = useEditorState((state) => state.pack);
  const mayI = useMay();
  const mayCall = mayI('addUpdateNotificationRule').ok && mayI('changeDocument', pack).ok;
  const { data: rules = [] } = useSWR(mayCall ? ['reminders', pack.key] : null, () => fetchNotificationRules(pack.key));
  const account = useCurrentAccount()?.account_key;
  const { data: ofAccount } = useSWR(mayCall && account !== undefined ? ['reminders', account] : null, () =>
    fetchNotificationRules(account ?? ''),
  );
  const [typed, setTyped] = useState<Partial<Reminders>>({});
  const keys = { remind: `${pack.key}-reminder`, tell: `${pack.key}-notice` };
  const isAlike = (action: 'remind' | 'notify') => (rule: NotificationRule) => rule.action === action && rule.event === 'not_signed';
  const chosenRules = [...rules, ...(ofAccount ?? []).filter((rule) => !rule.is_default)];
  const alike = (action: 'remind' | 'notify') => chosenRules.filter(isAlike(action));
  const before = (action: 'remind' | 'notify', key: string, otherwise: Countdown): Countdown | null => {
    const own = alike(action).find((rule) => rule.key === key);
    // Who has made rules of their own needs no further ones.
    if (own) return own.countdown_seconds as Countdown;
    const isWanted = ofAccount === undefined || ofAccount.some((rule) => rule.is_default && isAlike(action)(rule));
    return alike(action).length === 0 && isWanted ? otherwise : null;
  };
  const timesBeside = (action: 'remind' | 'notify', key: string) =>
    alike(action)
      .filter((rule) => rule.key !== key)
      .map((rule) => rule.countdown_seconds as Countdown)
      .sort((a, b) => a - b);
  const others = { remind: timesBeside('remind', keys.remind), tell: timesBeside('notify', keys.tell) };
  const chosen: Reminders = {
    remind: before('remind', keys.remind, defaultCountdown),
    tell: before('notify', keys.tell, defaultNoticeCountdown),
    ...typed,
  };
  // What was switched off is removed even if it was never there: then the default rules of the account don't hold either.
  const forget = (name: keyof Reminders) =>
    rules.some(({ key }) => key === keys[name]) || typed[name] === null ? deleteNotificationRule(keys[name]) : undefined;
  const save = async () => {
    const notice = { key: keys.tell, entity_key: pack.key, action: 'notify', event: 'not_signed' } as const;
    await Promise.all([
      chosen.remind === null ? forget('remind') : remindSigners(pack.key, chosen.remind),
      chosen.tell === null ? forget('tell') : saveNotificationRule({ ...notice, countdown_seconds: chosen.tell }),
    ]);
  };
  return { chosen, others, choose: (part) => setTyped((now) => ({ ...now, ...part })), ...(mayCall && { save }) };
}
