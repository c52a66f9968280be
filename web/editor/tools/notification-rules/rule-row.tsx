import { Select } from '@mantine/core';
import {
  countdownChoices,
  type NotificationEvent,
  type NotificationRule,
  notificationActions,
  notificationEvents,
} from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import { mayRemind } from '../../../../shared/domain/sending/notification-rules.ts';
import type { Countdown, NotificationRuleInput } from '../../../api/notification-rules.ts';
import { IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isTimed } from './rule-sentence.ts';
import classes from './rules.module.css';
import { eventWords, t } from './words.ts';

interface Props {
  n: number;
  rule: NotificationRule;
  onChange: (changed: Omit<NotificationRuleInput, 'key'>) => void;
  onRemove: () => void;
}

const actions = notificationActions.map((value) => ({ value, label: t(`action_${value}`) }));
const countdowns = countdownChoices.map((seconds) => ({ value: String(seconds), label: t(`countdown_${seconds}`) }));

/** One rule: what is done, when, and how long after. */
export function RuleRow({ n, rule, onChange, onRemove }: Props) {
  const { action, event, countdown_seconds } = rule;
  const isReminder = action === 'remind';
  const toAction = (value: string | null) => {
    if (value !== 'remind' && value !== 'notify') return;
    // What can't be reminded of becomes what can.
    const allowed = mayRemind({ action: value, event });
    onChange({ action: value, ...(!allowed && { event: 'not_signed' as const }) });
  };
  return (
    <li className={classes.rule} aria-label={t('rule', { n })}>
      <Select className={classes.wide} label={t('action')} allowDeselect={false} data={actions} value={action} onChange={toAction} />
      <Select
        className={classes.wide}
        label={t('event')}
        allowDeselect={false}
        description={isReminder ? t('only_not_signed') : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        data={notificationEvents.map((value) => ({ value, label: eventWords[value], disabled: !mayRemind({ action, event: value }) }))}
        value={event}
        onChange={(value) => value && onChange({ event: value as NotificationEvent })}
      />
      {isTimed(event) ? (
        <Select
          label={t('after')}
          allowDeselect={false}
          data={countdowns}
          value={String(countdown_seconds)}
          onChange={(value) => value && onChange({ countdown_seconds: Number(value) as Countdown })}
        />
      ) : (
        <p className={classes.atOnce}>{t('at_once')}</p>
      )}
      <IconButton icon={IconTrash} className={classes.remove} label={t('remove', { n })} onClick={onRemove} />
    </li>
  );
}
