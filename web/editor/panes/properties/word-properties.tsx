import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { stripCustomId } from '../../../../shared/fields/placing/custom-id.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { signerWords } from '../../../../shared/fields/signer-words.ts';
import { editorKind } from '../../fields/registry.ts';
import { t } from '../../messages.ts';
import { usePrintable } from '../../ui/use-printable.ts';
import type { Patch } from './patch.ts';

/** How long the warning about a custom id's characters stays (spec core §5). */
const warningMs = 5_000;

/** Custom id and description of one field. */
export function Words({ field, change }: { field: DataField; change: Patch }) {
  const [warned, setWarned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setCustomId = (typed: string) => {
    const { custom_id, stripped } = stripCustomId(typed);
    if (stripped) {
      setWarned(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWarned(false), warningMs);
    }
    change((one) => ({ ...one, custom_id }));
  };
  const { printable, problem } = usePrintable();
  const { label, help } = aboutDescription(field);
  return (
    <>
      <Textarea
        label={label}
        description={help}
        error={problem}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={field.description}
        onChange={(event) => {
          const description = printable(event.currentTarget.value);
          change((one) => ({ ...one, description }));
        }}
      />
      <TextInput
        label={t('custom_id')}
        description={t('custom_id_help')}
        maxLength={120}
        value={field.custom_id}
        error={warned ? t('custom_id_stripped') : undefined}
        data-custom-id
        onChange={(event) => setCustomId(event.currentTarget.value)}
      />
    </>
  );
}

/** For most types the description replaces the help text; some types use it otherwise. */
function aboutDescription({ type }: DataField): { label: string; help: string | undefined } {
  const { description } = editorKind(type);
  if (description) return { label: description.label, help: description.help };
  const help = fieldKind(type).assignable ? t('description_help', { help: signerWords[type].helpText }) : undefined;
  return { label: t('description'), help };
}
