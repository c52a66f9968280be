import { TextInput } from '@mantine/core';
import { t } from '../../messages/account.ts';
import type { FieldProps } from '../account-form.ts';

/** A code as a call takes it. */
export interface GivenCode {
  verification_otp?: string;
  recovery_code?: string;
}

const labels = { mail: 'code_from_mail', app: 'code_from_app', recovery: 'recovery_code' } as const;

/** An input for a code: phones show digits, and offer one that has just come. Recovery codes have letters too. */
export function CodeInput({ kind, autoFocus, ...field }: FieldProps & { kind: keyof typeof labels; autoFocus?: boolean }) {
  const isRecovery = kind === 'recovery';
  return (
    <TextInput
      label={t(labels[kind])}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 40 : 20}
      autoFocus={autoFocus}
      data-autofocus={autoFocus}
      {...field}
    />
  );
}
