import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { optionsOf } from '../../../shared/fields/placing/options.ts';
import { useRefusalProps } from '../form/refusal.tsx';
import { labelOf } from '../model/labels.ts';
import { useRequired } from '../pages/use-field-name.ts';
import { useSigning } from '../state/context.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const choice: SigningKind = { Control: ChoiceControl, next: 'do_choose' };

/** The browser's own list, which phones show in their own way. */
function ChoiceControl({ field }: ControlProps) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  return (
    <select
      className="sg-input"
      value={field.data ?? ''}
      aria-label={labelOf(field)}
      aria-required={useRequired(field)}
      data-control={field.uuid}
      {...refusal}
      onFocus={() => signing.patch({ current: field.uuid })}
      onChange={(event) => signing.setData(field.uuid, event.target.value || null)}
    >
      <Choices field={field} />
    </select>
  );
}

/** The options, and an empty one. */
export function Choices({ field }: { field: DataField }) {
  return (
    <>
      <option value="">{t('choose_one')}</option>
      {optionsOf(field.options_as_csv).map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </>
  );
}
