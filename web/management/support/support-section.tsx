import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { enterSupportRoute } from '../../../shared/contract/management/enter-support.ts';
import type { SupportAccess } from '../../../shared/contract/schemas/accounts/support.ts';
import { operatorCall } from '../../api/operators.ts';
import { t } from '../../messages/management.ts';
import cards from '../../ui/card-screen.module.css';
import { exactTime } from '../../ui/times.ts';
import { toastError } from '../../ui/toasts.ts';

interface Props {
  accountKey: string;
  support: SupportAccess;
  onEntered: (support: SupportAccess) => void;
}

/** Whether an account consents to support access, and the way in. */
export function SupportSection({ accountKey: key, support, onEntered }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      const path = '/app/management/accounts/{key}/support';
      const entered = await operatorCall<typeof enterSupportRoute>('POST', path, { params: { key }, body: {} });
      onEntered(entered.support);
      navigate(`/management/accounts/${key}/support`);
    } catch (error) {
      setBusy(false);
      toastError(error);
    }
  };
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('support')}</h2>
      {support.is_on ? (
        <>
          <p className={cards.text}>
            {t('support_on', { by: support.granted_by })} {support.valid_until && exactTime(support.valid_until)}.{' '}
            {t(`support_${support.scope}`)}.
          </p>
          {support.reason && <p className={cards.text}>{t('support_reason', { reason: support.reason })}</p>}
          {support.visitor && <p className={cards.text}>{t('support_other', { name: support.visitor })}</p>}
          <p className={cards.text}>{t('support_enter_text')}</p>
          <Button loading={busy} onClick={() => void enter()} className={cards.outcome}>
            {t('support_enter')}
          </Button>
        </>
      ) : (
        <p className={cards.text}>{t('support_none')}</p>
      )}
    </section>
  );
}
