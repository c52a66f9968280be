import { NumberInput } from '@mantine/core';

interface Props {
  label: string;
  /** Null for none, where that is possible. */
  value: number | null;
  min?: number;
  max?: number;
  /** A whole number, unless it may have decimals. */
  decimals?: number;
  placeholder?: string;
  error: string | undefined;
  path: string;
  onChange: (value: number | null) => void;
}

/** A number of a control's set-up. */
export function PropertyNumber({ value, min, max, decimals = 0, path, onChange, ...input }: Props) {
  return (
    <NumberInput
      {...input}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      decimalScale={decimals}
      allowNegative={min === undefined}
      data-path={path}
      value={value ?? ''}
      onChange={(given) => onChange(given === '' ? null : Number(given))}
    />
  );
}
