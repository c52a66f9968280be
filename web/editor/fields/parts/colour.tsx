import { ColorInput } from '@mantine/core';
import { t } from '../../messages.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { commonValue } from './common-value.ts';

/** The colour behind a field's words. `swatches`: offered, the type's own first. */
export function Colour({ fields, change, swatches }: PropertiesProps & { swatches: [own: string, ...others: string[]] }) {
  const colour = commonValue(fields, 'background_colour');
  return (
    <ColorInput
      label={t('colour')}
      placeholder={colour === undefined ? t('mixed') : undefined}
      format="hex"
      swatches={swatches}
      swatchesPerRow={6}
      value={colour === undefined ? '' : colour || swatches[0]}
      onChange={(chosen) => {
        if (/^#[0-9a-f]{6}$/i.test(chosen)) change((field) => ({ ...field, background_colour: chosen }));
      }}
    />
  );
}
