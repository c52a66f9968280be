import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { updateAccountQuotasRoute } from '../../shared/contract/management/update-account-quotas.ts';
import type { AccountQuotas, OwnQuotas } from '../../shared/contract/schemas/management/managed-account.ts';
import { mostQuota, type QuotaName, quotaNames } from '../../shared/domain/operators/operator-limits.ts';
import { useAccountForm } from '../account/account-form.ts';
import { ApiError } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { toast } from '../ui/toasts.ts';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';

const isNumber = (text: string) => /^\d{1,8}$/.test(text) && Number(text) <= mostQuota;

interface Props {
  accountKey: string;
  quotas: AccountQuotas;
  onSaved: (quotas: AccountQuotas) => void;
}

const fieldsOf = ({ own }: AccountQuotas) =>
  Object.fromEntries(quotaNames.map((name) => [name, own[name] === null ? '' : String(own[name])])) as Record<QuotaName, string>;

/** The quotas of an account. After a conflict the person's numbers stay, and the saved ones stand beside them. */
export function QuotasForm({ accountKey: key, quotas, onSaved }: Props) {
  const [newer, setNewer] = useState<AccountQuotas | null>(null);
  const form = useAccountForm(
    fieldsOf(quotas),
    (values) =>
      Object.fromEntries(
        quotaNames.map((name) => [name, values[name].trim() === '' || isNumber(values[name].trim()) ? undefined : t('quota_wrong')]),
      ),
    async (values) => {
      const own = Object.fromEntries(
        quotaNames.map((name) => [name, values[name].trim() === '' ? null : Number(values[name].trim())]),
      ) as OwnQuotas;
      const body = { own, version: (newer ?? quotas).version };
      try {
        const answer = await operatorCall<typeof updateAccountQuotasRoute>('POST', '/app/management/accounts/{key}/quotas', {
          params: { key },
          body,
        });
        setNewer(null);
        onSaved(answer.quotas);
        toast('success', t('quotas_saved'));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        setNewer(error.answer.quotas as AccountQuotas);
      }
    },
  );
  const saved = fieldsOf(newer ?? quotas);
  useUnsavedWork(quotaNames.some((name) => form.values[name].trim() !== saved[name]));
  const problem = newer ? t('quotas_conflict') : form.problem;
  const hint = (name: QuotaName) => {
    const standard = t('quota_standard', { n: quotas.standard[name] });
    return newer ? `${t('quota_saved_value', { n: newer.own[name] ?? '–' })} · ${standard}` : standard;
  };
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('quotas')}</h2>
      <p className={cards.text}>{t('quotas_text')}</p>
      <form onSubmit={form.submit} noValidate>
        <div className={cards.fields}>
          {quotaNames.map((name) => (
            <TextInput
              key={name}
              label={t(`quota_${name}`)}
              description={hint(name)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              {...form.field(name)}
            />
          ))}
        </div>
        {problem && (
          <p className={cards.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" loading={form.busy} className={cards.outcome}>
          {t('quotas_save')}
        </Button>
      </form>
    </section>
  );
}
