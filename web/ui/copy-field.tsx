import { TextInput } from '@mantine/core';
import { IconCopy } from '../icons/icons.ts';
import { t } from '../messages/common.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toasts.ts';

/** Spec core §8: how long the words about copying stay. Milliseconds. */
const copiedMs = 3_000;
const failedMs = 5_000;

interface Props {
  label: string;
  value: string;
  copyLabel: string;
  /** It takes the place of the button that asked for it, and so its focus. */
  autoFocus?: boolean;
}

/** A text that people take elsewhere, and a button that copies it. */
export function CopyField({ label, value, copyLabel, autoFocus }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast('success', t('copied'), { duration: copiedMs });
    } catch {
      toast('danger', t('copy_failed'), { duration: failedMs });
    }
  };
  return (
    <TextInput
      label={label}
      readOnly
      autoFocus={autoFocus}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<IconButton icon={IconCopy} label={copyLabel} onClick={() => void copy()} />}
    />
  );
}
