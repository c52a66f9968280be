import { TextInput } from '@mantine/core';
import { t } from '../../messages.ts';
import { usePrintable } from '../../ui/use-printable.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { commonValue } from './common-value.ts';

/** The words on the button of a decision; `usual` if none are written. */
export function ButtonText({ fields, change, usual }: PropertiesProps & { usual: string }) {
  const text = commonValue(fields, 'approve_decline_button_text');
  const { printable, problem } = usePrintable();
  return (
    <TextInput
      label={t('button_text')}
      placeholder={text === undefined ? t('mixed') : usual}
      error={problem}
      maxLength={60}
      value={text ?? ''}
      onChange={(event) => {
        const approve_decline_button_text = printable(event.currentTarget.value);
        change((field) => ({ ...field, approve_decline_button_text }));
      }}
    />
  );
}
