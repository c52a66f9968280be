import { useState } from 'react';
import useSWR from 'swr';
import { defaultCountdown } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import { useMay } from '../../api/account.ts';
import {
  type Countdown,
  deleteNotificationRule,
  fetchNotificationRules,
  remindSigners,
  saveNotificationRule,
} from '../../api/notification-rules.ts';
import { useEditorState } from '../state/editor-context.ts';

/** After two weeks without a signature, the owner is told. Seconds. */
const tellAfter: Countdown = 1_209_600;

/** What is offered before sending. */
export interface Reminders {
  remind: Countdown | null;
  tell: Countdown | null;
}

/** The times of the document's own rules that do the same. */
export type OtherRules = Record<keyof Reminders, Countdown[]>;

/**
 * The reminder of the signers and the notice to the owner that are offered before sending, each null if off. Both are on
 * unless rules of the document say otherwise. `save` is undefined for members who may not set rules.
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
  const [typed, setTyped] = useState<Partial<Reminders>>({});
  const keys = { remind: `${pack.key}-reminder`, tell: `${pack.key}-notice` };
  const alike = (action: 'remind' | 'notify') => rules.filter((rule) => rule.action === action && rule.event === 'not_signed');
  const before = (action: 'remind' | 'notify', key: string, otherwise: Countdown): Countdown | null => {
    const own = alike(action).find((rule) => rule.key === key);
    // Who has made rules of their own needs no further ones.
    return own ? (own.countdown_seconds as Countdown) : alike(action).length > 0 ? null : otherwise;
  };
  const timesBeside = (action: 'remind' | 'notify', key: string) =>
    alike(action)
      .filter((rule) => rule.key !== key)
      .map((rule) => rule.countdown_seconds as Countdown)
      .sort((a, b) => a - b);
  const others = { remind: timesBeside('remind', keys.remind), tell: timesBeside('notify', keys.tell) };
  const chosen: Reminders = {
    remind: before('remind', keys.remind, defaultCountdown),
    tell: before('notify', keys.tell, tellAfter),
    ...typed,
  };
  const forget = (key: string) => (rules.some((rule) => rule.key === key) ? deleteNotificationRule(key) : undefined);
  const save = async () => {
    await (chosen.remind === null ? forget(keys.remind) : remindSigners(pack.key, chosen.remind));
    const notice = { key: keys.tell, entity_key: pack.key, action: 'notify', event: 'not_signed' } as const;
    await (chosen.tell === null ? forget(keys.tell) : saveNotificationRule({ ...notice, countdown_seconds: chosen.tell }));
  };
  return { chosen, others, choose: (part) => setTyped((now) => ({ ...now, ...part })), ...(mayCall && { save }) };
}
