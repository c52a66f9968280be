import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Application } from '../../shared/contract/schemas/accounts/application.ts';
import type { Scope } from '../../shared/domain/policy/scopes.ts';
import { useAccountForm } from '../account/account-form.ts';
import { createApplication } from '../api/applications.ts';
import { ApiError } from '../api/errors.ts';
import { t } from '../messages/applications.ts';
import { CardForm } from '../ui/card-form.tsx';
import { nameProblem } from './name-problem.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
  onMade: (application: Application, secret: string) => void;
  onCancel: () => void;
}

/** Names a new application and chooses its scopes. */
export function NewApplication({ onMade, onCancel }: Props) {
  const [scopes, setScopes] = useState<Scope[]>(['documents:read', 'documents:write', 'documents:send']);
  const form = useAccountForm(
    { name: '' },
    ({ name }) => ({ name: nameProblem(name) }),
    async ({ name }) => {
      if (scopes.length === 0) return;
      const { client_secret, ...application } = await createApplication({ name, scopes }).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new Error(t('not_created'), { cause: error });
      });
      onMade(application, client_secret);
    },
  );
  return (
    <CardForm title={t('new')} send={t('create')} form={form} onCancel={onCancel}>
      <TextInput
        label={t('name')}
        description={t('name_hint')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        autoFocus
        {...form.field('name')}
      />
      <ScopeChoice value={scopes} onChange={setScopes} />
    </CardForm>
  );
}
