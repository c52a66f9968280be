import { Checkbox } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import type { PropertyFormProps } from './property-form.ts';

export function PersonProperties({ properties, onChange }: PropertyFormProps<ControlProperties['person']>) {
  return (['needs_email', 'needs_mobile'] as const).map((name) => (
    <Checkbox
      key={name}
      label={t(name)}
      checked={properties[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  ));
}
