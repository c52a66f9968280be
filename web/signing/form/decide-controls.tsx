import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { isApproval } from '../../../shared/fields/approve.ts';
import { t } from '../messages.ts';
import { buttonTextOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { ControlProps } from './field-control.tsx';

/** One press approves, another takes it back. */
export function ApproveControl({ field }: ControlProps) {
  const signing = useSigning();
  const given = field.data !== null && isApproval(field.data);
  return (
    <>
      <button
        type="button"
        className="sg-button sg-wide"
        aria-pressed={given}
        data-control={field.uuid}
        onFocus={() => signing.patch({ current: field.uuid })}
        onClick={() => signing.approve(field.uuid)}
      >
        <IconCircleCheck size={20} aria-hidden /> {buttonTextOf(field)}
      </button>
      {given && <p className="sg-hint">{t('approval_given')}</p>}
    </>
  );
}

/** Declining is rejecting: the dialog says what it does before anything happens. */
export function DeclineControl({ field }: ControlProps) {
  const signing = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name);
  return (
    <>
      <button
        type="button"
        className="sg-button sg-wide"
        data-control={field.uuid}
        onClick={() => signing.openDialog({ kind: 'reject', uuid: field.uuid })}
      >
        <IconCircleX size={20} aria-hidden /> {buttonTextOf(field)}
      </button>
      <p className="sg-hint">{t('decline_hint', { name: sender })}</p>
    </>
  );
}
