import { type KeyboardEvent, useRef, useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { locale } from '../../../messages/spoken.ts';
import { useRefusalProps } from '../../form/refusal.tsx';
import { saveDelayMs } from '../../model/entry.ts';
import { labelOf } from '../../model/labels.ts';
import { type DayParts, dayOf, isEmpty, isNoDay, partsOf, wrongPart } from '../../model/year-first.ts';
import { useSigning } from '../../state/context.ts';
import type { Signing } from '../../state/signing.ts';
import { t } from '../../work-messages.ts';
import type { ControlProps } from '../signing-kind.ts';
import { DateProblem } from './date-problem.tsx';

/**
 * A day that is long ago: the year is typed, then the month is chosen and the day typed. Parts of it take nothing away
 * that was there, also if a whole day was on the way to them: the 3rd before the 31st of April.
 */
export function YearFirst({ field }: ControlProps) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const [typed, setTyped] = useState<DayParts | null>(() => keptHalf(signing, field));
  const [left, setLeft] = useState(false);
  /** What the field held when it got the focus. */
  const before = useRef(field.data);
  const day = typed && dayOf(typed);
  const half = typed !== null && day === null && !isEmpty(typed);
  // What was typed stays as it was typed, unless the field has got another day since.
  const shown = typed && (half || day === field.data) ? typed : partsOf(field.data);
  const problem = half && left ? t(problemOf(shown)) : null;
  const change = (part: Partial<DayParts>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    setLeft(false);
    if (dayOf(next) || isEmpty(next)) signing.halfDays.remove(field.uuid);
    else signing.halfDays.put(field.uuid, { parts: next, data: before.current });
    signing.setData(field.uuid, dayOf(next) ?? (isEmpty(next) ? null : before.current), saveDelayMs);
  };
  const wrong = half && wrongPart(shown);
  const marks = (part: keyof DayParts) => ({
    'data-half': wrong === part || undefined,
    'aria-invalid': (problem !== null && wrong === part) || undefined,
  });
  const digits = (part: 'year' | 'day', length: number) => ({
    className: 'sg-input',
    type: 'text',
    inputMode: 'numeric' as const,
    maxLength: length,
    autoComplete: 'off',
    value: shown[part],
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value.replace(/\D/g, '') }),
    ...marks(part),
  });
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    setLeft(true);
    event.preventDefault();
    // It leads to what is missing or wrong, wherever it was pressed.
    if (half) event.currentTarget.querySelector<HTMLElement>('[data-half]')?.focus();
    else if (field.data) signing.next({ open: true });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no row of its own in every browser. */}
      <div
        className="sg-row"
        role="group"
        aria-label={labelOf(field)}
        {...refusal}
        {...(problem && { 'aria-describedby': `year-${field.uuid}` })}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = field.data;
          signing.patch({ current: field.uuid });
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          setLeft(true);
          void signing.flush();
        }}
        onKeyDown={next}
      >
        <label className="sg-label">
          {t('year')}
          <input {...digits('year', 4)} data-control={field.uuid} />
        </label>
        <label className="sg-label sg-month">
          {t('month')}
          <select className="sg-input" value={shown.month} onChange={(event) => change({ month: event.target.value })} {...marks('month')}>
            <option value="">{t('choose_one')}</option>
            {months().map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="sg-label">
          {t('day')}
          <input {...digits('day', 2)} />
        </label>
      </div>
      <DateProblem uuid={field.uuid} problem={problem} />
    </>
  );
}

function problemOf(parts: DayParts): 'no_such_day' | 'year_short' | 'date_unfinished' {
  if (isNoDay(parts)) return 'no_such_day';
  return /^\d{1,3}$/.test(parts.year) ? 'year_short' : 'date_unfinished';
}

function months(): string[] {
  const names = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => names.format(new Date(Date.UTC(2026, month, 1))));
}

/** What was typed before a reload, unless the field has got another day since, as from another device. */
function keptHalf({ halfDays }: Signing, { uuid, data }: DataField): DayParts | null {
  const kept = halfDays.all().get(uuid);
  return kept && kept.data === data ? kept.parts : null;
}
