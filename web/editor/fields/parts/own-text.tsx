import { namesIn } from '../../../../shared/domain/mapping/placeholders.ts';
import { fieldProblem } from '../../../../shared/fields/registry.ts';
import { longestTextEver } from '../../../../shared/fields/text-validations.ts';
import { t } from '../../messages.ts';
import { MappedText } from '../../ui/mapped-text.tsx';
import { usePrintable } from '../../ui/use-printable.ts';
import type { OwnContentProps } from '../editor-kind.ts';

/** The sender's own words, in as many lines as the box holds. Placeholders are filled in later, so only then their text is checked. */
export function OwnText({ field, change, label = t('own_text') }: OwnContentProps) {
  const { printable, problem } = usePrintable();
  return (
    <MappedText
      label={label}
      error={problem ?? (namesIn(field.data ?? '').length > 0 ? null : fieldProblem(field))}
      multiline
      minRows={field.height > 36 ? 3 : 1}
      maxLength={field.longest_text || longestTextEver}
      value={field.data ?? ''}
      onChange={(typed) => {
        const data = printable(typed) || null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}
