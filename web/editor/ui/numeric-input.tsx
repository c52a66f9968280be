import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../messages.ts';

interface Props {
  /** Null: the selected fields differ. */
  value: number | null;
  /** Its accessible name. */
  name: string;
  /** A letter or two shown beside it. */
  mark: string;
  minimum: number;
  maximum: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  'data-side'?: 'x' | 'width' | 'height';
}

/** Spec core §5, Sliding numeric input: arrows step 1 (0.1 with Shift), Escape leaves, what is no number reverts, null shows Mixed. */
export function NumericInput({ value, name, mark, minimum, maximum, onChange, disabled, ...marks }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(Math.round(value * 10) / 10);
  const clampTo = (number: number) => Math.min(maximum, Math.max(minimum, Math.round(number * 100) / 100));
  const reverting = useRef(false);
  const commit = () => {
    const number = Number((typed ?? '').replace(',', '.'));
    if (!reverting.current && typed !== null && typed.trim() !== '' && Number.isFinite(number)) onChange(clampTo(number));
    reverting.current = false;
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      reverting.current = true;
      event.currentTarget.blur();
    }
    if (event.key === 'Enter') commit();
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const from = typed === null ? (value ?? minimum) : Number(typed) || (value ?? minimum);
    setTyped(null);
    onChange(clampTo(from + direction * (event.shiftKey ? 0.1 : 1)));
  };
  return (
    <TextInput
      {...marks}
      size="xs"
      inputMode="decimal"
      aria-label={name}
      leftSection={<span aria-hidden>{mark}</span>}
      leftSectionWidth={26}
      placeholder={value === null ? t('mixed') : undefined}
      disabled={disabled}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
