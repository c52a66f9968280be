import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { fillFormRoute } from '../../shared/contract/forms/fill-form.ts';
import type { getFormRoute } from '../../shared/contract/forms/get-form.ts';
import { isEmail, useAccountForm, waitWords } from '../account/account-form.ts';
import classes from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { isBusy } from '../api/request/while-busy.ts';
import { t } from '../messages/forms.ts';
import { translations } from '../messages/public-pages.ts';
import { useSpoken } from '../messages/use-spoken.ts';
import { rememberSession } from '../signing/link-session.ts';
import { taskWords } from '../signing/model/task-words.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { begunHere, keepBegun } from './begun.ts';
import { FormBrand } from './form-brand.tsx';

const quietly = { ignoreUnauthorized: true, retries: 0 };

/** `/form/{key}`: people say who they are, and go on to the document made for them. */
export function FormPage() {
  const isWorded = useSpoken(translations);
  const key = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  const { data, error } = useSWR(['form', key], () => call<typeof getFormRoute>('GET', '/app/forms/{key}', { params: { key } }, quietly));
  if (!isWorded) return null;
  if (error instanceof ApiError && error.code === 'form_not_found') return <Refused title={t('gone')} text={t('gone_text')} />;
  if (error instanceof ApiError && !isBusy(error)) return <Refused title={t('later')} text={error.message} />;
  if (error) {
    return (
      <AccountFrame title={t('later')} text={t('later_text')}>
        <Button size="md" onClick={() => window.location.reload()}>
          {t('try_again')}
        </Button>
      </AccountFrame>
    );
  }
  if (!data) return <AccountFrame title={t('loading')} />;
  return window.self === window.top ? <Details formKey={key} form={data.form} /> : <InFrame formKey={key} form={data.form} />;
}

function Refused(words: { title: string; text: string }) {
  return (
    <AccountFrame {...words}>
      <LanguageSwitch translations={translations} className={classes.language} />
    </AccountFrame>
  );
}

type Form = Awaited<ReturnType<typeof call<typeof getFormRoute>>>['form'];

interface Props {
  formKey: string;
  form: Form;
}

/** On another site's page: only the way to the form, so that nobody else's page lies over what is filled in and signed. */
function InFrame({ formKey, form }: Props) {
  return (
    <Framed form={form}>
      <Button component="a" size="md" href={`/form/${encodeURIComponent(formKey)}`} target="_blank" rel="noopener">
        {t('open_in_tab')}
      </Button>
      <LanguageSwitch translations={translations} className={classes.language} />
    </Framed>
  );
}

function Details({ formKey, form }: Props) {
  const [begun] = useState(begunHere);
  useEffect(reloadWhenShownAgain, []);
  const fields = useAccountForm(
    begun?.entered ?? { name: '', email: '', mobile_number: '' },
    (values) => ({
      name: values.name.trim() === '' ? t('name_required') : undefined,
      email: isEmail(values.email) ? undefined : t('email_required'),
      mobile_number: form.mobile_number_required && values.mobile_number.trim() === '' ? t('mobile_required') : undefined,
    }),
    async (values) => {
      const { name, email, mobile_number } = values;
      // Nothing is corrected, so no second document is made.
      if (begun && isSame(begun.entered, values)) return window.location.assign(`/sign/${begun.document_key}`);
      const data = { name: name.trim(), email: email.trim(), ...(form.mobile_number_required && { mobile_number: mobile_number.trim() }) };
      const filled = call<typeof fillFormRoute>('POST', '/app/forms/{key}', { params: { key: formKey }, body: { data } }, quietly);
      const session = await filled.catch(inVisitorsWords);
      rememberSession({ ...session, ...(form.asks_for_proof && { asks_for_proof: true, form_key: formKey }) }, session.document_key);
      keepBegun({ entered: { name, email, mobile_number }, document_key: session.document_key });
      window.location.assign(`/sign/${session.document_key}`);
    },
  );
  return (
    <Framed form={form}>
      <p className={classes.text}>{askerOf(form)}</p>
      {form.message && <p className={classes.text}>{form.message}</p>}
      <p className={classes.text}>{askedOf(form)}</p>
      {begun && <p className={classes.text}>{t('begun')}</p>}
      {fields.problem && (
        <p className={classes.problem} role="alert">
          {fields.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={fields.submit} noValidate>
        <TextInput label={t('name')} autoComplete="name" maxLength={200} autoFocus {...fields.field('name')} />
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...fields.field('email', form.pin_goes_to === 'email' ? t('email_proof') : undefined)}
        />
        {form.mobile_number_required && (
          <TextInput
            label={t('mobile')}
            description={form.pin_goes_to === 'mobile_number' ? t('mobile_proof') : t('mobile_how')}
            type="tel"
            autoComplete="tel"
            maxLength={32}
            {...fields.field('mobile_number')}
          />
        )}
        <Button type="submit" size="md" loading={fields.busy}>
          {t('go_on')}
        </Button>
        <p className={classes.text}>{t('next')}</p>
      </form>
      <LanguageSwitch translations={translations} className={classes.language} />
    </Framed>
  );
}

function Framed({ form, children }: { form: Form; children: ReactNode }) {
  const text = t('text', { sender: form.sender_name, n: form.page_count });
  return (
    <AccountFrame title={form.document_name} text={text} {...(form.look && { brand: <FormBrand look={form.look} /> })}>
      {children}
    </AccountFrame>
  );
}

/** A name can be anybody's; a confirmed address can't. */
function askerOf({ asked_by: { email, email_confirmed, account_name } }: Form): string {
  const address = email_confirmed ? t('asker_address', { email }) : email;
  return [address, ...(account_name ? [t('asker_of', { account: account_name })] : [])].join(' · ');
}

/** A browser may show the page again as it was left, with what somebody entered who has signed since. */
function reloadWhenShownAgain(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  window.addEventListener('pageshow', reload);
  return () => window.removeEventListener('pageshow', reload);
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).every((name) => one[name]?.trim() === other[name]?.trim());

/** What the visitor finds in the document, and who else signs it. */
function askedOf({ asks, role, other_signers: n }: Form): string {
  const tasks = taskWords(new Map(asks.map(({ type, count }) => [type, count])));
  const asked = tasks && (role ? t('asks_as', { role, tasks }) : t('asks', { tasks }));
  return [asked && `${asked}.`, n > 0 && t('others', { n })].filter(Boolean).join(' ');
}

/** The server words its limits for members, who can ask an administrator for more, and a form that is gone for those who never saw it. */
function inVisitorsWords(error: unknown): never {
  if (error instanceof ApiError && error.code === 'form_not_found') throw new Error(t('closed_meanwhile'));
  if (!(error instanceof ApiError) || (error.code !== 'too_many_requests' && error.code !== 'quota_reached')) throw error;
  throw new Error([t('full'), ...waitWords(error.retryAfterSeconds)].join(' '));
}
