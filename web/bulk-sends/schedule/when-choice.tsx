import { NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { nextRun, type WhenToRun, whenProblems } from '../../../shared/domain/bulk-sends/schedule.ts';
import { allZones, clockIn, ownZone, zoneWords } from '../../documents/times/zones.ts';
import { timeIn } from '../../ui/times.ts';
import classes from '../bulk-sends.module.css';
import { weekdays } from './often-words.ts';
import { t } from './words.ts';

interface Props {
  value: WhenToRun;
  /** At once is not offered for one that is scheduled. */
  scheduled?: boolean;
  onChange: (when: WhenToRun) => void;
}

/** Most people write in the morning. */
const usualTime = '09:00';
const dayMs = 86_400_000;
const choices = ['now', 'at', 'day', 'week', 'month'] as const;

function firstChoice(choice: (typeof choices)[number], time_zone: string): WhenToRun {
  if (choice === 'now') return { kind: 'now' };
  if (choice === 'at') return { kind: 'at', at: `${clockIn(new Date(Date.now() + dayMs), time_zone).day}T${usualTime}`, time_zone };
  const on = choice === 'week' ? { weekday: 1 } : choice === 'month' ? { day_of_month: 1 } : {};
  return { kind: 'recurring', every: choice, ...on, time: usualTime, time_zone };
}

/** Asks when a bulk send runs, and says when that will be first. */
export function WhenChoice({ value, scheduled = false, onChange }: Props) {
  const zone = value.time_zone ?? ownZone();
  const [day = '', time = ''] = (value.at ?? '').split('T');
  const now = new Date();
  const [problem] = whenProblems(value, now);
  const next = problem ? null : nextRun(value, now);
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('when')}
        value={value.kind === 'recurring' ? value.every : value.kind}
        data={choices.filter((choice) => !scheduled || choice !== 'now').map((choice) => ({ value: choice, label: t(`kind_${choice}`) }))}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.currentTarget.value);
          if (chosen) onChange(firstChoice(chosen, zone));
        }}
      />
      {value.kind !== 'now' && (
        <div className={classes.when}>
          {value.kind === 'at' && (
            <TextInput
              type="date"
              label={t('day')}
              value={day}
              onChange={(event) => onChange({ ...value, at: `${event.currentTarget.value}T${time}` })}
            />
          )}
          {value.every === 'week' && (
            <NativeSelect
              label={t('weekday')}
              value={String(value.weekday)}
              data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
              onChange={(event) => onChange({ ...value, weekday: Number(event.currentTarget.value) })}
            />
          )}
          {value.every === 'month' && (
            <NativeSelect
              label={t('day_of_month')}
              value={String(value.day_of_month)}
              data={Array.from({ length: 31 }, (_, at) => ({
                value: String(at + 1),
                label: at < 28 ? String(at + 1) : t('last_day', { n: at + 1 }),
              }))}
              onChange={(event) => onChange({ ...value, day_of_month: Number(event.currentTarget.value) })}
            />
          )}
          <TextInput
            type="time"
            label={t('time')}
            value={value.kind === 'at' ? time : value.time}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChange(value.kind === 'at' ? { ...value, at: `${day}T${chosen}` } : { ...value, time: chosen });
            }}
          />
          <Select
            label={t('time_zone')}
            data={allZones(zone)}
            searchable
            limit={100}
            allowDeselect={false}
            value={zone}
            onChange={(time_zone) => time_zone && onChange({ ...value, time_zone })}
          />
          {value.kind === 'recurring' && (
            <TextInput
              type="date"
              label={t('until')}
              value={value.until ?? ''}
              onChange={(event) => onChange({ ...value, until: event.currentTarget.value || undefined })}
            />
          )}
        </div>
      )}
      {value.kind !== 'now' && (
        <>
          <p className={problem ? classes.problem : classes.count} role="status">
            {problem ? problem.message : next && t('next', { time: timeIn(next, zone) })}
          </p>
          <p className={classes.text}>
            {t('zone', { zone: zoneWords(zone, next ? new Date(next) : now) })}. {value.kind === 'recurring' && t('recurring')}{' '}
            {t('checked_then')}
          </p>
        </>
      )}
    </Stack>
  );
}
