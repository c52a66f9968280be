import { Select, Switch } from '@mantine/core';
import { countdownChoices } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import type { Countdown } from '../../api/notification-rules.ts';
import { t as ruleWords } from '../tools/notification-rules/words.ts';
import classes from './send-dialog.module.css';
import type { Reminders as Chosen, useReminders } from './use-reminders.ts';
import { t } from './words.ts';

interface Props extends Pick<ReturnType<typeof useReminders>, 'chosen' | 'choose' | 'others'> {
  /** When the last day to sign is over; nothing comes after that. */
  ends: string | null;
}

/** Offers to remind those who don't sign, and to tell the sender of them. */
export function Reminders({ chosen, choose, others, ends }: Props) {
  return (
    <section className={classes.reminders} aria-label={t('reminders')}>
      <Choice
        name="remind"
        value={chosen.remind}
        others={others.remind}
        ends={ends}
        fallback={604_800}
        onChange={(remind) => choose({ remind })}
      />
      <Choice name="tell" value={chosen.tell} others={others.tell} ends={ends} fallback={1_209_600} onChange={(tell) => choose({ tell })} />
    </section>
  );
}

interface ChoiceProps extends Pick<Props, 'ends'> {
  name: keyof Chosen;
  value: Countdown | null;
  /** When other rules of the document do the same. */
  others: readonly Countdown[];
  /** What it is when turned on. */
  fallback: Countdown;
  onChange: (value: Countdown | null) => void;
}

function Choice({ name, value, others, ends, fallback, onChange }: ChoiceProps) {
  const times = others.map((seconds) => ruleWords(`countdown_${seconds}`)).join(', ');
  const isTooLate = value !== null && ends !== null && Date.now() + value * 1000 >= Date.parse(ends);
  const remarks = [...(times === '' ? [] : [t('ruled', { times })]), ...(isTooLate ? [t('too_late')] : [])];
  return (
    <div className={classes.reminder}>
      <Switch
        label={t(name)}
        description={remarks.join(' ') || undefined}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? fallback : null)}
      />
      {value !== null && (
        <Select
          aria-label={t(`${name}_after`)}
          w={168}
          allowDeselect={false}
          value={String(value)}
          data={countdownChoices.map((seconds) => ({
            value: String(seconds),
            label: t('after', { time: ruleWords(`countdown_${seconds}`) }),
          }))}
          onChange={(seconds) => onChange(Number(seconds) as Countdown)}
        />
      )}
    </div>
  );
}
