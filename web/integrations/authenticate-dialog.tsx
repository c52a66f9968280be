import { Alert, Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { IntegrationConfiguration } from '../../shared/contract/schemas/accounts/integration.ts';
import { refusalOr } from '../api/errors.ts';
import { beginAuthentication } from '../api/integrations.ts';
import { t as common } from '../messages/common.ts';
import { outcomeWords, t } from '../messages/integrations.ts';
import { toast } from '../ui/toasts.ts';
import { onOutcome } from './outcome-channel.ts';

/** Milliseconds that the dialog waits for the other window (spec core §9). */
const patience = 120_000;

interface Props {
  integration: IntegrationConfiguration;
  onClose: () => void;
  onAuthenticated: () => void;
  /** Nobody has answered. The dialog stays, and can try again. */
  onTimedOut: () => void;
}

/** Sends the person to the other system in a window of its own, and waits until they have allowed the connection there. */
export function AuthenticateDialog({ integration: { key, name, domain }, onClose, onAuthenticated, onTimedOut }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isWaiting = problem === null;
  const cancel = useRef<HTMLButtonElement>(null);

  const begin = useCallback(async () => {
    setProblem(null);
    setAddress(null);
    try {
      const next = await beginAuthentication(key);
      open(next);
      setAddress(next);
    } catch (error) {
      setProblem(refusalOr(error, t('not_set_up')));
    }
  }, [key]);
  const again = () => {
    // The button that is pressed goes.
    cancel.current?.focus();
    void begin();
  };
  // Effects may run twice, and each beginning opens a window.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [begin]);

  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => {
      setProblem(t('authentication_timed_out'));
      onTimedOut();
    }, patience);
    const stop = onOutcome((told) => {
      if (told.key !== '' && told.key !== key) return;
      if (told.outcome !== 'authenticated') return setProblem(outcomeWords[told.outcome]);
      toast('success', t('authenticated'));
      onAuthenticated();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [address, key, onAuthenticated, onTimedOut]);

  return (
    <Modal opened onClose={onClose} title={t('authenticating', { name })} size="md">
      {problem === null ? (
        <Group gap="sm" wrap="nowrap" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t('authenticating_text', { domain })}</Text>
        </Group>
      ) : (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {isWaiting && address !== null && (
        <Button component="a" variant="default" mt="sm" href={address} target="_blank" rel="noopener noreferrer">
          {t('open_window')}
        </Button>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} ref={cancel}>
          {common('cancel')}
        </Button>
        {!isWaiting && <Button onClick={again}>{common('retry')}</Button>}
      </Group>
    </Modal>
  );
}

/** A browser may refuse a window that comes so long after a click; then the dialog’s link opens it. */
const open = (address: string) => window.open(address, '_blank', 'popup,noopener,noreferrer,width=640,height=760');
