import { Radio, Stack, Switch } from '@mantine/core';
import { maySignInThrough } from '../../../shared/domain/policy/accounts/single-sign-on.ts';
import type { SingleSignOnMode } from '../../../shared/domain/sessions/single-sign-on.ts';
import { useUser } from '../../api/account.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { reasonOf } from '../../ui/reason.ts';
import type { Part } from './part.ts';

/** Who signs in through the issuer. What can't be chosen yet says what is missing. */
export function Mode({ state, save }: Part) {
  const { data: user } = useUser();
  const hasSecondStep = user?.two_factor_pin_method !== null;
  const isComplete = state.issuer !== '' && state.client_id !== '' && state.has_client_secret;
  const choice = (after: 'optional' | 'enforced') => {
    const verdict = maySignInThrough({ ...state, isComplete }, { before: state.mode, after, hasSecondStep });
    const description = verdict.ok ? t(`${after}_help`) : `${t(`${after}_help`)} ${reasonOf(verdict)}`;
    return { value: after, label: t(after), description, disabled: !verdict.ok && state.mode !== after };
  };
  const choose = async (mode: SingleSignOnMode) => {
    const question = mode === 'off' ? 'switch_off' : state.mode === 'enforced' ? 'loosen' : null;
    const isSure = async (about: 'switch_off' | 'loosen') =>
      confirm({ title: t(`${about}_title`), text: t(`${about}_text`), confirm: t(about), danger: true });
    if (question === null || (await isSure(question))) await save({ mode });
  };
  return (
    <div>
      <Radio.Group
        label={t('step_mode')}
        name="mode"
        value={state.mode}
        onChange={(mode) => void choose(mode as SingleSignOnMode)}
        classNames={{ label: classes.heading }}
      >
        <Stack gap="sm">
          <Radio value="off" label={t('off')} />
          <Radio {...choice('optional')} />
          <Radio {...choice('enforced')} />
        </Stack>
      </Radio.Group>
      <Switch
        mt="md"
        label={t('join')}
        description={t('join_help')}
        checked={state.join_by_domain}
        onChange={(event) => void save({ join_by_domain: event.currentTarget.checked })}
      />
    </div>
  );
}
