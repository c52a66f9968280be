import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { largestFontSize } from '../../../../shared/fields/text-validations.ts';
import { t as editorWords } from '../../messages.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { t } from '../words.ts';
import { commonValue } from './common-value.ts';

const smallest = 6;
const usual = ['8', '9', '10', '11', '12', '14', '16', '18', '24', '36'];

/** The size of the words in a field; empty for the size that fits its box. */
export function FontSize({ fields, change }: PropertiesProps) {
  const size = commonValue(fields, 'font_size');
  const [typed, setTyped] = useState<string | null>(null);
  const number = Number(typed);
  const isWrong = typed !== null && typed.trim() !== '' && !(Number.isInteger(number) && number >= smallest && number <= largestFontSize);
  return (
    <Autocomplete
      label={t('font_size')}
      placeholder={size === undefined ? editorWords('mixed') : t('font_size_fits')}
      error={isWrong ? t('font_size_wrong', { from: smallest, to: largestFontSize }) : undefined}
      inputMode="numeric"
      data={usual}
      filter={({ options }) => options}
      value={typed ?? (size ? String(size) : '')}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        const font_size = text.trim() === '' ? 0 : Number(text);
        const isRight = font_size === 0 || (Number.isInteger(font_size) && font_size >= smallest && font_size <= largestFontSize);
        if (isRight) change((field) => ({ ...field, font_size }));
      }}
    />
  );
}
