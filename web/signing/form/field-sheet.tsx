import { type MouseEvent, useEffect, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { problemOf } from '../model/field-words.ts';
import { labelOf } from '../model/labels.ts';
import { useFieldLabel } from '../pages/use-field-name.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isTouch } from '../ui/media.ts';
import { t } from '../work-messages.ts';
import { FieldControl } from './field-control.tsx';

/** Opens over the page for a field whose box is too small to type into. */
export function FieldSheet({ field }: { field: DataField }) {
  const signing = useSigning();
  const close = () => signing.openDialog(null);
  useCalendar();
  // A date that is typed in part says so, and is not left behind; nor is a text that is not what is asked for.
  const done = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const controls = currentTarget
      .closest('dialog')
      ?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea');
    const wrong = problemOf(field) !== null;
    const [half] = [...(controls ?? [])].filter((input) => wrong || input.validity.badInput || input.dataset.half);
    if (half) half.focus();
    else close();
  };
  return (
    <Dialog
      title={useFieldLabel(field)}
      onClose={close}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" onClick={done}>
          {t('ready')}
        </button>
      }
    >
      <FieldControl field={field} labelled />
      {field.description && field.description !== labelOf(field) && <p className="sg-hint">{field.description}</p>}
      <Spoken />
    </Dialog>
  );
}

/** Says what has happened, as that a picture is in: screen readers hear nothing of the page below an open dialog. */
function Spoken() {
  const announcement = useSigningState((state) => state.announcement);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

/** Whoever opens a date with the mouse sees its calendar at once. With the keyboard the date is typed, and phones show their own on a tap. */
function useCalendar(): void {
  const [byKeyboard] = useState(() => {
    const opener = document.activeElement;
    return opener !== document.body && opener?.matches(':focus-visible');
  });
  useEffect(() => {
    if (byKeyboard || isTouch()) return;
    try {
      document.querySelector('dialog')?.querySelector<HTMLInputElement>('input[type="date"]')?.showPicker();
    } catch {
      // Browsers refuse it in frames of other sites, or without a press; the calendar's own button is there.
    }
  }, [byKeyboard]);
}
