import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { getPendingSigningRequestsRoute } from '../../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import { useUser } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/pending.ts';
import { useWidth } from '../../ui/use-width.ts';
import classes from './pending-dialog.module.css';
import { pendingRequest } from './pending-request.ts';

/** Everything that waits for the signature of the person at this screen, also of accounts that are not theirs. */
export function PendingDialog() {
  const opened = useSyncExternalStore(pendingRequest.subscribe, pendingRequest.get) !== null;
  const narrow = useWidth() === 'narrow';
  return (
    <Modal opened={opened} onClose={() => pendingRequest.set(null)} title={t('title')} fullScreen={narrow}>
      {opened && <Requests />}
    </Modal>
  );
}

function Requests() {
  const { data: me } = useUser();
  const { data, error, mutate } = useSWR('pending_signing_requests', async () => {
    const answer = await call<typeof getPendingSigningRequestsRoute>('GET', '/app/tokens/get_pending_signing_requests', {});
    return answer.pending_signing_requests;
  });
  if (error && !data) {
    return (
      <Stack gap="sm" role="alert" align="flex-start">
        <Text size="sm">{t('failed')}</Text>
        <Button variant="default" onClick={() => void mutate().catch(() => undefined)}>
          {common('retry')}
        </Button>
      </Stack>
    );
  }
  if (!data) return <Skeleton height={48} />;
  if (data.length === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('text', { email: me?.email_address ?? '' })}
      </Text>
      <ul className={classes.list}>
        {data.map(({ signing_link, document_name: name, document_owner: owner, create_time_ago: ago, signatory_uuid }) => (
          <li key={signatory_uuid} className={classes.item}>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>{t('from', { owner, ago })}</span>
            </span>
            <Button component="a" href={signing_link} size="compact-md" aria-label={t('sign_one', { name })}>
              {t('sign')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
