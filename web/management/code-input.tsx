import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../messages/management.ts';

/** The code of an operator's authenticator app. */
export function CodeInput(field: TextInputProps) {
  return <TextInput label={t('code')} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={20} {...field} />;
}
