import type { NotificationEvent, NotificationRule } from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import type { Countdown } from '../../../api/notification-rules.ts';
import { eventWords, t } from './words.ts';

/** Spec core §9: these wait for the countdown; failures are told at once. */
export const isTimed = (event: NotificationEvent): boolean => event === 'not_signed' || event === 'in_setup';

/** A rule in words. */
export function sentenceOf({ action, event, countdown_seconds }: NotificationRule): string {
  const after = isTimed(event) ? t(`countdown_${countdown_seconds as Countdown}`) : t('at_once');
  return [t(`action_${action}`), eventWords[event], after].join(' · ');
}
