import { Checkbox, Stack } from '@mantine/core';
import { type Scope, scopes } from '../../shared/domain/policy/scopes.ts';
import { scopeWords, t } from '../messages/applications.ts';

interface Props {
  value: readonly Scope[];
  onChange: (value: Scope[]) => void;
}

/** Chooses what an application may do: at least one thing. */
export function ScopeChoice({ value, onChange }: Props) {
  return (
    <Checkbox.Group
      label={t('scopes')}
      value={[...value]}
      onChange={(chosen) => onChange(scopes.filter((scope) => chosen.includes(scope)))}
      error={value.length === 0 && t('scopes_required')}
    >
      <Stack gap="xs" mt="xs">
        {scopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
