import { Select, Switch } from '@mantine/core';
import { countdownChoices } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import type { Countdown } from '../../api/notification-rules.ts';
import { t as ruleWords } from '../tools/notification-rules/words.ts';
import classes from './send-dialog.module.css';
import type { Reminders as Chosen, useReminders } from './use-reminders.ts';
import { t } from './words.ts';

/** Offers to remind those who don't sign, and to tell the sender of them. */
export function Reminders({ chosen, choose }: Pick<ReturnType<typeof useReminders>, 'chosen' | 'choose'>) {
  return (
    <section className={classes.reminders} aria-label={t('reminders')}>
      <Choice name="remind" value={chosen.remind} fallback={604_800} onChange={(remind) => choose({ remind })} />
      <Choice name="tell" value={chosen.tell} fallback={1_209_600} onChange={(tell) => choose({ tell })} />
    </section>
  );
}

interface ChoiceProps {
  name: keyof Chosen;
  value: Countdown | null;
  /** What it is when turned on. */
  fallback: Countdown;
  onChange: (value: Countdown | null) => void;
}

function Choice({ name, value, fallback, onChange }: ChoiceProps) {
  return (
    <div className={classes.reminder}>
      <Switch label={t(name)} checked={value !== null} onChange={(event) => onChange(event.currentTarget.checked ? fallback : null)} />
      {value !== null && (
        <Select
          aria-label={t(`${name}_after`)}
          w={140}
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
