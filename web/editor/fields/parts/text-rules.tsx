import { NumberInput, Select } from '@mantine/core';
import { longestTextEver, type TextValidation, textValidations } from '../../../../shared/fields/text-validations.ts';
import { t as editorWords } from '../../messages.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { t } from '../words.ts';
import { commonValue } from './common-value.ts';

const choices = textValidations.map((value) => ({ value: value || 'anything', label: t(`takes_${value || 'anything'}`) }));

/** What a typed text has to be, and how long it may become. */
export function TextRules({ fields, change }: PropertiesProps) {
  const validation = commonValue(fields, 'text_validation');
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
