import { CloseButton, TextInput } from '@mantine/core';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import type { ControlInputProps } from './control-input-props.ts';

export function DateControl({
  properties,
  attributeKey,
  value,
  onChange,
  onLeave,
  ...input
}: ControlInputProps<ControlProperties['date']>) {
  return (
    <TextInput
      {...input}
      type="date"
      min={properties.earliest ?? undefined}
      max={properties.latest ?? '2199-12-31'}
      data-attribute={attributeKey}
      value={value}
      rightSection={
        value === '' ? undefined : <CloseButton size="sm" aria-label={t('clear', { name: input.label })} onClick={() => onChange('')} />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
