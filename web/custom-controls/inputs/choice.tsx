import { NativeSelect } from '@mantine/core';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import type { ControlInputProps } from './control-input-props.ts';

export function ChoiceControl({
  properties,
  attributeKey,
  value,
  onChange,
  onLeave,
  ...input
}: ControlInputProps<ControlProperties['choice']>) {
  const { options } = properties;
  // An option that is gone is shown, because the document still holds it.
  const there = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: t('choose') }, ...there]}
      data-attribute={attributeKey}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
