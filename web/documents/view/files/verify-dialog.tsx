import { Button, FileButton, Loader, Modal, Stack, Text } from '@mantine/core';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../../icons/icons.ts';
import { t } from '../../../messages/following.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { useVerification } from './use-verification.ts';
import classes from './verify-dialog.module.css';

interface Props {
  document: Pack;
  opened: boolean;
  onClose: () => void;
}

/** Uploads a PDF and says whether it is the final file of this document. */
export function VerifyDialog({ opened, ...props }: Props) {
  const narrow = useWidth() === 'narrow';
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('verify_title')} fullScreen={narrow}>
      {opened && <Check {...props} />}
    </Modal>
  );
}

function Check({ document }: Omit<Props, 'opened'>) {
  const { state, start } = useVerification(document.key);
  const isBusy = state.step === 'uploading' || state.step === 'checking';
  const isGood = state.step === 'done' && (state.status === 'verified' || state.status === 'added_to');
  return (
    <Stack gap="md">
      <Text size="sm">{t('verify_text', { name: document.document_name })}</Text>
      <div role="status" aria-live="polite">
        {isBusy && (
          <span className={classes.line}>
            <Loader size={18} /> {t(state.step, { name: state.file })}
          </span>
        )}
        {state.step === 'done' && (
          <span className={classes.line} data-good={isGood || undefined}>
            {isGood ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
            <span>
              <strong>{state.file}</strong>: {state.message}
            </span>
          </span>
        )}
      </div>
      <FileButton accept="application/pdf,.pdf" onChange={(file) => file && start(file)}>
        {(props) => (
          <Button {...props} data-autofocus disabled={isBusy}>
            {state.step === 'done' ? t('verify_other') : t('verify_choose')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}
