import { Group } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import type { PropertyFormProps } from './property-form.ts';
import { PropertyNumber } from './property-number.tsx';

export function NumberProperties({ properties, onChange, problemOf }: PropertyFormProps<ControlProperties['number']>) {
  const limit = (name: 'minimum' | 'maximum') => (
    <PropertyNumber
      label={t(name)}
      decimals={10}
      placeholder={t('no_limit')}
      value={properties[name]}
      error={problemOf(name)}
      path={name}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <Group grow gap="xs" align="start">
        {limit('minimum')}
        {limit('maximum')}
      </Group>
      <PropertyNumber
        label={t('decimals')}
        min={0}
        max={10}
        value={properties.decimals}
        error={problemOf('decimals')}
        path="decimals"
        onChange={(decimals) => onChange({ decimals: decimals ?? 0 })}
      />
    </>
  );
}
