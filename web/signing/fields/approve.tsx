import { isApproval } from '../../../shared/fields/approve.ts';
import { IconCircleCheck } from '../../icons/icons.ts';
import { buttonTextOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const approve: SigningKind = { Control: ApproveControl, next: 'approve' };

/** One press approves; another one takes that back. */
function ApproveControl({ field }: ControlProps) {
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
