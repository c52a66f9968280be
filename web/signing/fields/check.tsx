import { choosesOne } from '../../../shared/fields/check.ts';
import { useRefusalProps } from '../form/refusal.tsx';
import { groupWords } from '../model/field-words.ts';
import { useSigning } from '../state/context.ts';
import { useBoxName } from '../state/use-box-name.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const check: SigningKind = { Control: CheckControl, next: 'do_tick' };

/** One of several of which exactly one is ticked is a radio button. */
function CheckControl({ field, labelled }: ControlProps) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const name = useBoxName(field);
  return (
    <label className="sg-check">
      <input
        {...(choosesOne(field) ? { type: 'radio', name: `group ${field.signatory_uuid} ${field.checkbox_group}` } : { type: 'checkbox' })}
        checked={field.data === 'checked'}
        data-control={field.uuid}
        {...refusal}
        onFocus={() => signing.patch({ current: field.uuid })}
        onChange={(event) => {
          signing.patch({ current: field.uuid });
          signing.setData(field.uuid, event.target.checked ? 'checked' : 'unchecked');
        }}
      />
      <span>{labelled ? field.description.trim() || groupWords(field) || t('tick_it') : name}</span>
    </label>
  );
}
