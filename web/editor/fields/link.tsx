import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { linkAddress, link as rules } from '../../../shared/fields/link.ts';
import { IconLink } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind, OwnContentProps } from './editor-kind.ts';

export const link: EditorKind = {
  icon: IconLink,
  counted: { one: '{n} link', other: '{n} links' },
  Properties: null,
  OwnContent: LinkAddress,
  description: { label: t('link_text'), help: t('link_text_help') },
};

/** Kept once it is a valid address. An address without a scheme counts as a web address. */
function LinkAddress({ field, change }: OwnContentProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? field.data ?? '';
  const wrong = typed !== null && typed.trim() !== '' && addressIn(typed) === null;
  return (
    <TextInput
      label={t('link_address')}
      placeholder="https://"
      type="url"
      maxLength={2_000}
      value={shown}
      error={wrong ? rules.refusal : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const data = addressIn(text);
        change((one) => ({ ...one, data }));
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
      data-own
    />
  );
}

function addressIn(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (linkAddress(text) !== null) return text;
  const guessed = text.includes('@') ? `mailto:${text}` : `https://${text}`;
  return /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('.') || linkAddress(guessed) === null ? null : guessed;
}
