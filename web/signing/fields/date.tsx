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
  return (
    <div className="sg-row">
      <input
        type="date"
        className="sg-input sg-grow"
        value={field.data ?? ''}
        aria-label={labelOf(field)}
        required={field.required}
        data-control={field.uuid}
        {...refusal}
        onFocus={() => signing.patch({ current: field.uuid })}
        onBlur={() => void signing.flush()}
        // A year is typed digit by digit, and each digit makes a new date.
        onChange={(event) => signing.setData(field.uuid, event.target.value || null, saveDelayMs)}
      />
      <button type="button" className="sg-button" aria-pressed={field.data === now} onClick={() => signing.setData(field.uuid, now)}>
        {t('today')}
      </button>
    </div>
  );
}
