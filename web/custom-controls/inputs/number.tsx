import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import { numberFrom } from '../../../shared/domain/custom-controls/number.ts';
import type { ControlInputProps } from './control-input-props.ts';

/** A number as the person writes it, with a point or a comma. A field of type `number` would change it by the mouse's wheel. */
export function NumberControl({
  properties,
  attributeKey,
  value,
  onChange,
  onLeave,
  ...input
}: ControlInputProps<ControlProperties['number']>) {
  const [typed, setTyped] = useState<string | null>(null);
  const meant = (text: string) => numberFrom(text) ?? text.trim();
  // What was typed stays as it is until the value comes from elsewhere.
  const shown = typed !== null && meant(typed) === value ? typed : value;
  return (
    <TextInput
      {...input}
      autoComplete="off"
      inputMode={properties.decimals === 0 && (properties.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      maxLength={40}
      data-attribute={attributeKey}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(meant(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
    />
  );
}
