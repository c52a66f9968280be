import { Group } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import { OptionsList } from './options-list.tsx';
import type { PropertyFormProps } from './property-form.ts';
import { PropertyNumber } from './property-number.tsx';

export function MultipleChoiceProperties({ properties, onChange, problemOf }: PropertyFormProps<ControlProperties['multiple_choice']>) {
  const { options, at_least, at_most } = properties;
  return (
    <>
      <OptionsList options={options} problem={problemOf('options')} onChange={(changed) => onChange({ options: changed })} />
      <Group grow gap="xs" align="start">
        <PropertyNumber
          label={t('at_least')}
          min={0}
          max={100}
          value={at_least}
          error={problemOf('at_least')}
          path="at_least"
          onChange={(value) => onChange({ at_least: value ?? 0 })}
        />
        <PropertyNumber
          label={t('at_most')}
          min={1}
          max={100}
          placeholder={t('no_limit')}
          value={at_most}
          error={problemOf('at_most')}
          path="at_most"
          onChange={(value) => onChange({ at_most: value })}
        />
      </Group>
    </>
  );
}
