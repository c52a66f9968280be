import { IconCircleX } from '../../icons/icons.ts';
import { buttonTextOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const decline: SigningKind = { Control: DeclineControl, next: 'decline' };

/** To decline is to reject. The dialog explains that before anything happens. */
function DeclineControl({ field }: ControlProps) {
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
