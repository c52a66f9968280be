import { useState } from 'react';
import { useRefusalProps } from '../form/refusal.tsx';
import { t } from '../messages.ts';
import { today } from '../model/dates.ts';
import { saveDelayMs } from '../model/entry.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const date: SigningKind = { Control: DateControl, next: 'Choose date' };

/** The browser's own date input, and today's date with one tap. */
function DateControl({ field }: ControlProps) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const now = today(new Date());
  /** What stands in the input while its year is not typed to the end: no day yet, and nothing to save. */
  const [half, setHalf] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const isIncomplete = half !== null && left;
  const choose = (day: string, delayMs?: number) => {
    const typing = day !== '' && day < '1000';
    setHalf(typing ? day : null);
    setLeft(false);
    signing.setData(field.uuid, typing || day === '' ? null : day, delayMs);
  };
  const row = (
    <div className="sg-row">
      <input
        type="date"
        className="sg-input sg-grow"
        value={half ?? field.data ?? ''}
        aria-label={labelOf(field)}
        required={field.required}
        data-control={field.uuid}
        {...refusal}
        {...(isIncomplete && { 'aria-invalid': true, 'aria-describedby': `year-${field.uuid}` })}
        onFocus={() => signing.patch({ current: field.uuid })}
        onBlur={() => {
          setLeft(true);
          void signing.flush();
        }}
        // A year is typed digit by digit, and each digit makes a new date.
        onChange={(event) => choose(event.target.value, saveDelayMs)}
      />
      <button type="button" className="sg-button" aria-pressed={field.data === now} onClick={() => choose(now)}>
        {t('today')}
      </button>
    </div>
  );
  return (
    <>
      {row}
      {isIncomplete && (
        <p id={`year-${field.uuid}`} role="alert" className="sg-error">
          {t('year_short')}
        </p>
      )}
    </>
  );
}
