import { SegmentedControl } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { t } from '../words.ts';
import type { PropertyFormProps } from './property-form.ts';
import { PropertyNumber } from './property-number.tsx';

type Text = ControlProperties['text'];

export function TextProperties({ properties, onChange, problemOf }: PropertyFormProps<Text>) {
  return (
    <>
      <SegmentedControl
        aria-label={t('lines')}
        value={properties.lines}
        data={[
          { value: 'one', label: t('one') },
          { value: 'many', label: t('many') },
        ]}
        onChange={(lines) => onChange({ lines: lines as Text['lines'] })}
      />
      <PropertyNumber
        label={t('maximum_length')}
        min={1}
        max={5_000}
        value={properties.maximum_length}
        error={problemOf('maximum_length')}
        path="maximum_length"
        onChange={(maximum_length) => onChange({ maximum_length: maximum_length ?? 200 })}
      />
    </>
  );
}
