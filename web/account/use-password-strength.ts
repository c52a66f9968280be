import { useEffect, useState } from 'react';
import type { PasswordStrength } from '../../shared/domain/sessions/password-strength.ts';

/** How hard a password is to guess, as it is typed; undefined while nothing is. Its dictionaries come with the first letter. */
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
      // Without them there is no advice; the product judges all the same.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [password, known]);
  return strength;
}
