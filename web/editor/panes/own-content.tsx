import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { approvalOn, isApproval } from '../../../shared/fields/approve.ts';
import { excludedBy } from '../../../shared/fields/check.ts';
import { linkAddress } from '../../../shared/fields/link.ts';
import { isSelfAssigned } from '../../../shared/fields/new-field.ts';
import { optionsOf } from '../../../shared/fields/options.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import { useEditor } from '../state/editor-context.ts';
import { usePrintable } from '../ui/use-printable.ts';
import type { Patch } from './patch.ts';
import { UploadedContent } from './uploaded-content.tsx';

interface Props {
  field: DataField;
  change: Patch;
}

/** What the sender puts into a field during setup: words on a block, a link's address, and everything given to `self`. */
export function OwnContent({ field, change }: Props) {
  if (field.type === 'block') return <OwnText field={field} change={change} label={t('block_text')} />;
  if (field.type === 'link') return <LinkAddress field={field} change={change} />;
  if (!fieldKind(field.type).assignable || !isSelfAssigned(field) || fillsItself(field)) return null;
  if (fieldKind(field.type).content !== 'data') return <UploadedContent key={field.uuid} field={field} />;
  const set = (data: string | null) => change((one) => ({ ...one, data }));
  switch (field.type) {
    case 'check':
      return <OwnTick field={field} change={change} />;
    case 'date':
      return (
        <TextInput
          type="date"
          label={t('own_date')}
          value={field.data ?? ''}
          onChange={(event) => set(event.currentTarget.value || null)}
          data-own
        />
      );
    case 'choice':
      return (
        <Select
          label={t('own_choice')}
          placeholder={t('own_choice_none')}
          clearable
          data={optionsOf(field.options_as_csv)}
          value={field.data}
          onChange={set}
          data-own
        />
      );
    case 'approve':
      return (
        <Checkbox
          label={t('own_approval')}
          checked={field.data !== null && isApproval(field.data)}
          onChange={(event) => set(event.currentTarget.checked ? approvalOn(new Date().toISOString().slice(0, 10)) : null)}
          data-own
        />
      );
    default:
      return <OwnText field={field} change={change} label={field.type === 'question' ? t('own_answer') : t('own_text')} />;
  }
}

function OwnText({ field, change, label }: Props & { label: string }) {
  const { printable, problem } = usePrintable();
  return (
    <Textarea
      label={label}
      error={problem}
      autosize
      minRows={field.height > 36 ? 3 : 1}
      maxRows={8}
      maxLength={5_000}
      value={field.data ?? ''}
      onChange={(event) => {
        const data = printable(event.currentTarget.value) || null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}

/** Ticking one box of an exclusive group unticks the others (spec core §4). */
function OwnTick({ field, change }: Props) {
  const editor = useEditor();
  return (
    <Checkbox
      label={t('own_tick')}
      checked={field.data === 'checked'}
      onChange={(event) => {
        const data = event.currentTarget.checked ? 'checked' : 'unchecked';
        const all = Object.values(editor.store.getState().fields);
        const others = data === 'checked' ? excludedBy({ ...field, data }, all) : [];
        if (others.length === 0) return change((one) => ({ ...one, data }));
        const put = [{ ...field, data }, ...others.map((other) => ({ ...other, data: 'unchecked' }))];
        editor.change(t('changed'), { put });
      }}
      data-own
    />
  );
}

/** Kept once it is an address; one without a scheme is taken for a web address. */
function LinkAddress({ field, change }: Props) {
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
      error={wrong ? fieldKind('link').refusal : undefined}
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
