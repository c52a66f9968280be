import { TextInput } from '@mantine/core';
import { IconCopy } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { t } from '../messages.ts';

/** Spec core §8: how long the words about copying stay. Milliseconds. */
const copiedMs = 3_000;
const failedMs = 5_000;

/** The address of a reusable form (spec core §2), and a button that copies it. */
export function FormLink({ templateKey }: { templateKey: string }) {
  const address = `${window.location.origin}/form/${templateKey}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('success', common('copied'), { duration: copiedMs });
    } catch {
      toast('danger', common('copy_failed'), { duration: failedMs });
    }
  };
  return (
    <TextInput
      label={t('form_address')}
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<IconButton icon={IconCopy} label={t('copy_form_address')} onClick={() => void copy()} />}
    />
  );
}
