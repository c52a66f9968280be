import { helpTextOf } from '../../../shared/fields/signer-words.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const check: SigningKind = { Control: CheckControl, next: 'Tick' };

function CheckControl({ field, labelled }: ControlProps) {
  const signing = useSigning();
  return (
    <label className="sg-check">
      <input
        type="checkbox"
        checked={field.data === 'checked'}
        data-control={field.uuid}
        onChange={(event) => {
          signing.patch({ current: field.uuid });
          signing.setData(field.uuid, event.target.checked ? 'checked' : 'unchecked');
        }}
      />
      <span>{labelled ? helpTextOf(field).replace(/ above/, '') : labelOf(field)}</span>
    </label>
  );
}
