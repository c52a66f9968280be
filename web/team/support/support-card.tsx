import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SupportAccess } from '../../../shared/contract/schemas/accounts/support.ts';
import { type SupportHours, type SupportScope, supportHours, supportScopes } from '../../../shared/domain/support/support-access.ts';
import { ApiError, refusalOr } from '../../api/errors.ts';
import { endSupport, grantSupport, useSupport } from '../../api/support.ts';
import { t } from '../../messages/support.ts';
import classes from '../../ui/card-screen.module.css';
import { exactTime } from '../../ui/times.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import { SupportLog } from './support-log.tsx';

/** Support access to an account, for its administrators. */
export function SupportCard({ accountKey }: { accountKey: string }) {
  const { data, error, mutate } = useSupport(accountKey);
  const know = (support: SupportAccess) => void mutate(support, { revalidate: false });
  return (
    <section className={classes.card} aria-labelledby="support-access">
      <h2 className={classes.heading} id="support-access">
        {t('title')}
      </h2>
      <p className={classes.text}>{t('text')}</p>
      {error && !data ? (
        <p className={classes.problem} role="alert">
          {refusalOr(error, t('failed'))}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
            {t('try_again')}
          </Button>
        </p>
      ) : !data ? (
        <p role="status">{t('loading')}</p>
      ) : data.is_on ? (
        <On accountKey={accountKey} support={data} onKnown={know} />
      ) : (
        <Off accountKey={accountKey} support={data} onKnown={know} />
      )}
      <SupportLog accountKey={accountKey} />
    </section>
  );
}

interface Part {
  accountKey: string;
  support: SupportAccess;
  onKnown: (support: SupportAccess) => void;
}

function On({ accountKey, support, onKnown }: Part) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      onKnown(await endSupport(accountKey));
      toast('success', t('ended'), { id: 'support' });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes.line}>
        {t('on', { by: support.granted_by })} {support.valid_until && exactTime(support.valid_until)}. {t(`scope_${support.scope}`)}.
      </p>
      {support.reason && <p className={classes.line}>{t('on_reason', { reason: support.reason })}</p>}
      <p className={classes.line}>{support.visitor ? t('in_now', { name: support.visitor }) : t('nobody_in')}</p>
      <Button color="red" variant="light" loading={busy} onClick={() => void end()} className={classes.outcome}>
        {t('end')}
      </Button>
    </>
  );
}

function Off({ accountKey, support, onKnown }: Part) {
  const [hours, setHours] = useState<SupportHours>(24);
  const [scope, setScope] = useState<SupportScope>('settings');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const allow = async () => {
    setBusy(true);
    try {
      onKnown(await grantSupport(accountKey, { hours, scope, reason, version: support.version }));
      toast('success', t('allowed'), { id: 'support' });
    } catch (error) {
      const newer = error instanceof ApiError && error.code === 'version_conflict' ? (error.answer.support as SupportAccess) : undefined;
      if (newer) {
        onKnown(newer);
        toast('warning', t('conflict'), { id: 'support' });
      } else toastError(error);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md" align="flex-start">
      <Radio.Group label={t('hours')} value={String(hours)} onChange={(value) => setHours(Number(value) as SupportHours)}>
        <Stack gap="xs" mt="xs">
          {supportHours.map((one) => (
            <Radio key={one} value={String(one)} label={t(`hours_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('scope')} value={scope} onChange={(value) => setScope(value as SupportScope)}>
        <Stack gap="xs" mt="xs">
          {supportScopes.map((one) => (
            <Radio key={one} value={one} label={t(`scope_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('reason')}
        maxLength={500}
        w="100%"
        autosize
        minRows={2}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
      <Button loading={busy} onClick={() => void allow()}>
        {t('allow')}
      </Button>
    </Stack>
  );
}
