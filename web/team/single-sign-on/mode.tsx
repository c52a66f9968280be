import { Radio, Stack, Switch } from '@mantine/core';
import type { SingleSignOnMode } from '../../../shared/domain/sessions/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import type { Part } from './part.ts';

/** Who signs in through the issuer. A choice that is refused falls back, with the reason. */
export function Mode({ state, save }: Part) {
  const choose = async (mode: SingleSignOnMode) => {
    const text = t(mode === 'off' ? 'loosen_text_off' : 'loosen_text');
    const question = { title: t('loosen_title'), text, confirm: t('loosen'), danger: true };
    if (state.mode !== 'enforced' || mode === 'enforced' || (await confirm(question))) await save({ mode });
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
