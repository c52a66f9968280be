import { useRef, useState } from 'react';
import { useRefusalProps } from '../form/refusal.tsx';
import { isBirthday, today } from '../model/dates.ts';
import { saveDelayMs } from '../model/entry.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import { enterToday } from '../state/enter-today.ts';
import { isTouch } from '../ui/media.ts';
import { t } from '../work-messages.ts';
import { DateProblem } from './parts/date-problem.tsx';
import { YearFirst } from './parts/year-first.tsx';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const date: SigningKind = { Control: DateControl, next: 'do_choose_date' };

/** A birthday is many years away in every calendar, so its year comes first. */
function DateControl(props: ControlProps) {
  return isBirthday(props.field) ? <YearFirst {...props} /> : <DayControl {...props} />;
}

/** The browser's own date input, and today's date with one tap. */
function DayControl({ field }: ControlProps) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const now = today(new Date());
  /** What stands in the input while its year is not typed to the end, empty for parts of a date: no day yet, and nothing to save. */
  const [half, setHalf] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  /** Keys were pressed since it got the focus: a whole date may be on its way to another one. */
  const typed = useRef(false);
  /** What the field held then. */
  const before = useRef(field.data);
  const problem = half === null || !left ? null : t(half === '' ? 'date_unclear' : 'year_short');
  const choose = (day: string) => {
    const typing = day !== '' && day < '1000';
    setHalf(typing ? day : null);
    setLeft(false);
    signing.setData(field.uuid, typing || day === '' ? null : day, saveDelayMs);
  };
  /** A day that is picked in the calendar with a mouse is chosen: nothing is left to do in its sheet. */
  const picked = () => {
    const { dialog } = signing.store.get();
    if (!typed.current && !isTouch() && dialog?.kind === 'field' && dialog.uuid === field.uuid) signing.openDialog(null);
  };
  return (
    <>
      <div className="sg-row">
        <input
          type="date"
          className="sg-input sg-grow"
          value={half ?? field.data ?? ''}
          aria-label={labelOf(field)}
          // Screen readers call an empty date that is required invalid: not before somebody has left it so.
          required={field.required && left}
          data-control={field.uuid}
          data-half={half === null ? undefined : true}
          {...refusal}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `year-${field.uuid}` })}
          onFocus={() => {
            before.current = field.data;
            signing.patch({ current: field.uuid });
          }}
          onBlur={(event) => {
            typed.current = false;
            setLeft(true);
            // Day and month without a year, or the 31st of February: the browser shows it, and gives no value.
            if (event.target.validity.badInput) setHalf('');
            else if (half === '') setHalf(null);
            void signing.flush();
          }}
          onKeyDown={(event) => {
            typed.current = true;
            if (event.key !== 'Enter' || !field.data || half !== null) return;
            event.preventDefault();
            signing.next({ open: true });
          }}
          // A year is typed digit by digit, and each digit makes a new date.
          onChange={(event) => {
            if (!event.target.validity.badInput) {
              choose(event.target.value);
              if (event.target.value) picked();
              return;
            }
            // Parts of a date take nothing away that was there, also if a whole one was on the way: the 3rd before the 31st of April.
            signing.setData(field.uuid, before.current, saveDelayMs);
            setHalf('');
            setLeft(false);
          }}
        />
        <button
          type="button"
          className="sg-button"
          aria-pressed={field.data === now}
          onClick={() => {
            setHalf(null);
            enterToday(signing, field.uuid);
          }}
        >
          {t('today')}
        </button>
      </div>
      <DateProblem uuid={field.uuid} problem={problem} />
    </>
  );
}
