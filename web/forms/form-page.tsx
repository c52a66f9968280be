import { Button, TextInput } from '@mantine/core';
import useSWR from 'swr';
import type { fillFormRoute } from '../../shared/contract/forms/fill-form.ts';
import type { getFormRoute } from '../../shared/contract/forms/get-form.ts';
import { isEmail, useAccountForm } from '../account/account-form.ts';
import classes from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { t } from '../messages/forms.ts';
import { rememberSession } from '../signing/link-session.ts';

const quietly = { ignoreUnauthorized: true, retries: 0 };

/** `/form/{key}`: people say who they are, and go on to the document made for them. */
export function FormPage() {
  const key = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  const { data, error } = useSWR(['form', key], () => call<typeof getFormRoute>('GET', '/app/forms/{key}', { params: { key } }, quietly));
  if (error) return <AccountFrame title={t('gone')} text={error instanceof ApiError ? error.message : t('failed')} />;
  if (!data) return <AccountFrame title={t('loading')} />;
  return window.self === window.top ? <Details formKey={key} form={data.form} /> : <InFrame formKey={key} form={data.form} />;
}

type Form = Awaited<ReturnType<typeof call<typeof getFormRoute>>>['form'];

interface Props {
  formKey: string;
  form: Form;
}

/** On another site's page: only the way to the form, so that nobody else's page lies over what is filled in and signed. */
function InFrame({ formKey, form }: Props) {
  return (
    <AccountFrame title={form.document_name} text={t('text', { sender: form.sender_name, n: form.page_count })}>
      <Button component="a" size="md" href={`/form/${encodeURIComponent(formKey)}`} target="_blank" rel="noopener">
        {t('open_in_tab')}
      </Button>
    </AccountFrame>
  );
}

function Details({ formKey, form }: Props) {
  const fields = useAccountForm(
    { name: '', email: '', mobile_number: '' },
    (values) => ({
      name: values.name.trim() === '' ? t('name_required') : undefined,
      email: isEmail(values.email) ? undefined : t('email_required'),
      mobile_number: form.mobile_number_required && values.mobile_number.trim() === '' ? t('mobile_required') : undefined,
    }),
    async ({ name, email, mobile_number }) => {
      const data = { name: name.trim(), email: email.trim(), ...(form.mobile_number_required && { mobile_number: mobile_number.trim() }) };
      const session = await call<typeof fillFormRoute>('POST', '/app/forms/{key}', { params: { key: formKey }, body: { data } }, quietly);
      rememberSession({ ...session, ...(form.asks_for_proof && { asks_for_proof: true, form_key: formKey }) }, session.document_key);
      window.location.assign(`/sign/${session.document_key}`);
    },
  );
  return (
    <AccountFrame title={form.document_name} text={t('text', { sender: form.sender_name, n: form.page_count })}>
      {form.message && <p className={classes.text}>{form.message}</p>}
      {fields.problem && (
        <p className={classes.problem} role="alert">
          {fields.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={fields.submit} noValidate>
        <TextInput label={t('name')} autoComplete="name" maxLength={200} autoFocus {...fields.field('name')} />
        <TextInput
          label={t('email')}
          description={form.asks_for_proof ? t('email_proof') : undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...fields.field('email')}
        />
        {form.mobile_number_required && (
          <TextInput label={t('mobile')} type="tel" autoComplete="tel" maxLength={32} {...fields.field('mobile_number')} />
        )}
        <Button type="submit" size="md" loading={fields.busy}>
          {t('go_on')}
        </Button>
      </form>
    </AccountFrame>
  );
}
