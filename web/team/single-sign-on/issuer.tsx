import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { CopyField } from '../../ui/copy-field.tsx';
import type { Part } from './part.ts';

const google = 'https://accounts.google.com';
const microsoft = /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/;
type Preset = 'google' | 'microsoft' | 'other';

function presetOf(issuer: string): Preset {
  if (issuer === '' || issuer === google) return 'google';
  return microsoft.test(issuer) ? 'microsoft' : 'other';
}

/** The issuer, and the client that the company has registered there. */
export function Issuer({ state, save }: Part) {
  const [preset, setPreset] = useState<Preset>(presetOf(state.issuer));
  const [tenant, setTenant] = useState(microsoft.exec(state.issuer)?.[1] ?? '');
  const [other, setOther] = useState(presetOf(state.issuer) === 'other' ? state.issuer : '');
  const [clientId, setClientId] = useState(state.client_id);
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const issuer = { google, microsoft: tenant.trim() && `https://login.microsoftonline.com/${tenant.trim()}/v2.0`, other: other.trim() }[
    preset
  ];
  const submit = async () => {
    setBusy(true);
    const isSaved = await save({ issuer, client_id: clientId.trim(), ...(secret.trim() && { client_secret: secret.trim() }) });
    if (isSaved) setSecret('');
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <h3 className={classes.heading}>{t('step_issuer')}</h3>
      <Stack gap="md">
        <Radio.Group label={t('preset')} name="preset" value={preset} onChange={(value) => setPreset(value as Preset)}>
          <Stack gap="xs" mt="xs">
            <Radio value="google" label={t('preset_google')} />
            <Radio value="microsoft" label={t('preset_microsoft')} />
            <Radio value="other" label={t('preset_other')} />
          </Stack>
        </Radio.Group>
        {preset === 'microsoft' && (
          <TextInput
            label={t('tenant')}
            description={t('tenant_help')}
            autoComplete="off"
            maxLength={100}
            value={tenant}
            onChange={(event) => setTenant(event.currentTarget.value)}
          />
        )}
        {preset === 'other' && (
          <TextInput
            label={t('issuer')}
            description={t('issuer_help')}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        )}
        <div>
          <CopyField label={t('redirect')} value={state.redirect_address} copyLabel={t('copy_redirect')} />
          <p className={classes.state}>{t('redirect_help')}</p>
        </div>
        <div className={classes.fields}>
          <TextInput
            label={t('client_id')}
            autoComplete="off"
            maxLength={300}
            value={clientId}
            onChange={(event) => setClientId(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('client_secret')}
            {...(state.has_client_secret && { description: t('secret_kept') })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('secret_show'), tabIndex: 0 }}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        </div>
        <div>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
