import { Select } from '@mantine/core';
import { optionsOf } from '../../../shared/fields/placing/options.ts';
import { IconSelect } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind, OwnContentProps } from './editor-kind.ts';
import { Options } from './parts/options.tsx';

export const choice: EditorKind = {
  icon: IconSelect,
  counted: { one: '{n} choice', other: '{n} choices' },
  Properties: (props) => <Options {...props} label={t('options')} help={t('options_help')} />,
  OwnContent: OwnChoice,
  description: null,
};

function OwnChoice({ field, change, label = t('own_choice') }: OwnContentProps) {
  return (
    <Select
      label={label}
      placeholder={t('own_choice_none')}
      clearable
      data={optionsOf(field.options_as_csv)}
      value={field.data}
      onChange={(data) => change((one) => ({ ...one, data }))}
      data-own
    />
  );
}
