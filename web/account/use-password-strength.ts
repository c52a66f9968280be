import { useEffect, useState } from 'react';
import type { PasswordStrength } from '../../shared/domain/sessions/password-strength.ts';

/** Says how hard a password is to guess while it is typed; undefined while it is empty. The dictionaries load with the first letter. */
export function usePasswordStrength(password: string, words: readonly string[]): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  const known = words.join('\n');
  useEffect(() => {
    if (password === '') {
      setStrength(undefined);
      return;
    }
    let isOld = false;
    import('../../shared/domain/sessions/password-strength.ts').then(
      ({ passwordStrength }) => {
        if (!isOld) setStrength(passwordStrength(password, known.split('\n')));
      },
      // Without dictionaries the page gives no advice. The server judges the password in any case.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [password, known]);
  return strength;
}
