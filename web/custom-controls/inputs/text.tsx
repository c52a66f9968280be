import { Textarea, TextInput } from '@mantine/core';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import type { ControlInputProps } from './control-input-props.ts';

export function TextControl({ properties, attributeKey, onChange, onLeave, ...input }: ControlInputProps<ControlProperties['text']>) {
  const common = {
    ...input,
    autoComplete: 'off',
    'data-attribute': attributeKey,
    onBlur: onLeave,
    // A longer text that was there before can be shortened.
    maxLength: Math.max(properties.maximum_length, input.value.length),
  };
  if (properties.lines === 'many') {
    return <Textarea {...common} autosize minRows={2} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
}
