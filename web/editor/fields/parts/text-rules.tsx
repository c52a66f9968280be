import { NumberInput, Select, TextInput } from '@mantine/core';
import { maskExample } from '../../../../shared/fields/filling/text-mask.ts';
import { longestMask, longestTextEver, type TextValidation, textValidations } from '../../../../shared/fields/text-validations.ts';
import { t as editorWords } from '../../messages.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { t } from '../words.ts';
import { commonValue } from './common-value.ts';

const choices = textValidations.map((value) => ({ value: value || 'anything', label: t(`takes_${value || 'anything'}`) }));

/** What a typed text has to be, and how long it may become. */
export function TextRules({ fields, change }: PropertiesProps) {
  const validation = commonValue(fields, 'text_validation');
  const mask = commonValue(fields, 'text_mask');
  const longest = commonValue(fields, 'longest_text');
  return (
    <>
      <Select
        label={t('takes')}
        placeholder={editorWords('mixed')}
        allowDeselect={false}
        data={choices}
        value={validation === undefined ? null : validation || 'anything'}
        onChange={(chosen) => {
          const text_validation = (chosen === 'anything' ? '' : (chosen ?? '')) as TextValidation;
          change((field) => ({ ...field, text_validation }));
        }}
      />
      <TextInput
        label={t('mask')}
        description={mask ? t('mask_example', { example: maskExample(mask) }) : t('mask_help')}
        placeholder={mask === undefined ? editorWords('mixed') : undefined}
        maxLength={longestMask}
        value={mask ?? ''}
        onChange={(event) => {
          const text_mask = event.currentTarget.value;
          change((field) => ({ ...field, text_mask }));
        }}
      />
      <NumberInput
        label={t('longest')}
        description={t('longest_help')}
        placeholder={longest === undefined ? editorWords('mixed') : t('no_limit')}
        min={1}
        max={longestTextEver}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={longest || ''}
        onChange={(typed) => {
          const longest_text = Math.max(0, Math.round(Number(typed) || 0));
          change((field) => ({
            ...field,
            longest_text,
            data: longest_text > 0 ? (field.data?.slice(0, longest_text) ?? null) : field.data,
          }));
        }}
      />
    </>
  );
}
