import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { t } from './words.ts';
import { clockIn, zoneWords } from './zones.ts';

interface Props extends Pick<TextInputProps, 'onBlur' | 'onKeyDown' | 'disabled'> {
  day: string;
  zone: string;
  problem: string;
  onChoose: (day: string) => void;
  autoFocus?: boolean;
}

/** Asks for the last day to sign, which may be none. */
export function LastDayInput({ day, zone, problem, onChoose, autoFocus, ...more }: Props) {
  return (
    <TextInput
      type="date"
      label={t('sign_by')}
      description={day === '' ? t('sign_by_none') : t('sign_by_until', { zone: zoneWords(zone, new Date(day)) })}
      min={clockIn(new Date(), zone).day}
      value={day}
      error={problem || undefined}
      data-autofocus={autoFocus || undefined}
      rightSection={
        day !== '' && !more.disabled ? <CloseButton size="sm" aria-label={t('no_last_day')} onClick={() => onChoose('')} /> : undefined
      }
      onChange={(event) => onChoose(event.currentTarget.value)}
      {...more}
    />
  );
}
