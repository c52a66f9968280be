import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { OptionsList } from './options-list.tsx';
import type { PropertyFormProps } from './property-form.ts';

export function ChoiceProperties({ properties, onChange, problemOf }: PropertyFormProps<ControlProperties['choice']>) {
  return <OptionsList options={properties.options} problem={problemOf('options')} onChange={(options) => onChange({ options })} />;
}
