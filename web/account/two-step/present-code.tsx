import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/account.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';

interface Props {
  button: string;
  danger?: boolean;
  send: (code: GivenCode) => Promise<void>;
}

/** Asks for a code of the present app, or for a recovery code where the device is lost. */
export function PresentCode(props: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  return (
    <CodeForm key={kind} kind={kind} {...props}>
      <Button variant="default" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {t(kind === 'app' ? 'two_step_use_recovery' : 'two_step_use_app')}
      </Button>
    </CodeForm>
  );
}
