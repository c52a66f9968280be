import { Radio, Stack, Switch } from '@mantine/core';
import type { SingleSignOnMode } from '../../../shared/domain/sessions/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import type { Part } from './part.ts';

/** Who signs in through the issuer. A choice that is refused falls back, with the reason. */
export function Mode({ state, save }: Part) {
  return (
    <div>
      <Radio.Group
        label={t('step_mode')}
        name="mode"
        value={state.mode}
        onChange={(mode) => void save({ mode: mode as SingleSignOnMode })}
        classNames={{ label: classes.heading }}
      >
        <Stack gap="sm">
          <Radio value="off" label={t('off')} />
          <Radio value="optional" label={t('optional')} description={t('optional_help')} />
          <Radio value="enforced" label={t('enforced')} description={t('enforced_help')} />
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
