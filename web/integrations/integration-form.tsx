import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { IntegrationConfiguration } from '../../shared/contract/schemas/accounts/integration.ts';
import { adapters, type IntegrationId, integrationIds, isSiteUrl, leadsElsewhere } from '../../shared/domain/integrations/adapters.ts';
import { namingProblem, standardNaming } from '../../shared/domain/integrations/naming.ts';
import { useAccountForm } from '../account/account-form.ts';
import { ApiError } from '../api/errors.ts';
import { changeIntegration } from '../api/integrations.ts';
import { t as common } from '../messages/common.ts';
import { kindWords, namingHint, namingWords, secretHint, settingWords, t } from '../messages/integrations.ts';
import { CardForm } from '../ui/card-form.tsx';
import { toast } from '../ui/toasts.ts';

interface Props {
  /** Without one, a new one is added. */
  integration?: IntegrationConfiguration;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const empty = { integration_id: 'webdav', name: '', site_url: '', user_name: '', bucket: '', region: '', naming: standardNaming };
const lines = ['name', 'site_url', 'user_name', 'bucket', 'region', 'naming', 'access_token', 'integration_id'] as const;
/** Characters, as the contract has them. */
const longest = { user_name: 200, bucket: 100, region: 60 };
type Values = Record<(typeof lines)[number], string>;

/** The settings of a connection: those that its adapter asks for. */
export function IntegrationForm({ integration, onSaved, onCancel }: Props) {
  const before: Values = { ...empty, ...(integration && known(integration)), access_token: '' };
  const form = useAccountForm(
    before,
    (values) => problemsIn(values, integration),
    async ({ integration_id, access_token, ...given }) => {
      const which = integration ? { integration_configuration_id: integration.key } : { integration_id: integration_id as IntegrationId };
      const data = { ...which, ...given, ...(access_token !== '' && { access_token }) };
      await changeIntegration(data).catch((error: unknown) => {
        throw error instanceof ApiError && error.status < 500 ? error : new Error(t('not_saved'), { cause: error });
      });
      toast('success', t('saved'));
      await onSaved();
    },
    {
      integration_address_invalid: 'site_url',
      xplan_site_invalid: 'site_url',
      integration_naming_invalid: 'naming',
      integration_token_needed: 'access_token',
    },
  );
  const kind = form.values.integration_id as IntegrationId;
  const title = integration ? t('edit_named', { name: integration.name }) : t('add');
  return (
    <CardForm title={title} send={common('save')} form={form} onCancel={onCancel}>
      <NativeSelect
        label={t('kind')}
        data={integrationIds.map((value) => ({ value, label: kindWords[value] }))}
        disabled={integration !== undefined}
        value={kind}
        onChange={(event) => form.set('integration_id', event.currentTarget.value)}
      />
      <TextInput label={t('name')} autoComplete="off" maxLength={100} autoFocus {...form.field('name')} />
      <TextInput
        label={t(`site_url_${kind}`)}
        description={t(`site_url_${kind}_hint`)}
        autoComplete="off"
        maxLength={500}
        {...form.field('site_url')}
      />
      {adapters[kind].settings.map((setting) => (
        <TextInput
          key={setting}
          label={settingWords(kind, setting)}
          autoComplete="off"
          maxLength={longest[setting]}
          {...form.field(setting)}
        />
      ))}
      <PasswordInput
        label={t(`access_token_${kind}`)}
        description={integration ? t('access_token_kept') : secretHint(kind)}
        autoComplete="new-password"
        maxLength={1000}
        {...form.field('access_token')}
      />
      <TextInput label={t('naming')} description={namingHint()} autoComplete="off" maxLength={200} {...form.field('naming')} />
    </CardForm>
  );
}

function known({
  integration_id,
  name,
  site_url,
  user_name,
  bucket,
  region,
  naming,
}: IntegrationConfiguration): Omit<Values, 'access_token'> {
  return { integration_id, name, site_url, user_name, bucket, region, naming };
}

function problemsIn(values: Values, before: IntegrationConfiguration | undefined): Partial<Values> {
  const integration_id = values.integration_id as IntegrationId;
  const wrong: Partial<Values> = {};
  for (const setting of ['name', ...adapters[integration_id].settings] as const) {
    if (values[setting].trim() === '') wrong[setting] = t('required');
  }
  if (!isSiteUrl(values.site_url.trim())) wrong.site_url = t('address_wrong');
  const after = { integration_id, site_url: values.site_url.trim(), user_name: values.user_name.trim() };
  if (values.access_token === '' && (!before || leadsElsewhere(before, after))) wrong.access_token = t('required');
  const naming = namingProblem(values.naming);
  if (naming) wrong.naming = namingWords[naming]();
  return wrong;
}
