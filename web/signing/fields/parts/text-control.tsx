import { useState } from 'react';
import { textProblem } from '../../../../shared/fields/filling/text-rules.ts';
import { longestTextEver } from '../../../../shared/fields/text-validations.ts';
import { useRefusalProps } from '../../form/refusal.tsx';
import { t } from '../../messages.ts';
import { labelOf } from '../../model/labels.ts';
import { useSigning, useSigningState } from '../../state/context.ts';
import type { ControlProps } from '../signing-kind.ts';

/** Boxes higher than this, in points, hold several lines. */
const severalLines = 36;

/** Takes typed text. Characters that can't be printed are removed at once, and named. `long`: several lines, however low the box is. */
export function TextControl({ field, long }: ControlProps & { long?: boolean }) {
  const signing = useSigning();
  const unprintable = useSigningState((state) => (state.unprintable?.uuid === field.uuid ? state.unprintable.message : null));
  const refusal = useRefusalProps(field.uuid);
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? null : textProblem(field);
  const shared = {
    className: 'sg-input',
    value: field.data ?? '',
    maxLength: field.longest_text || longestTextEver,
    'aria-label': labelOf(field),
    'aria-required': field.required,
    'aria-describedby': unprintable ? `unprintable-${field.uuid}` : problem ? `problem-${field.uuid}` : undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    ...refusal,
    'data-control': field.uuid,
    enterKeyHint: 'next' as const,
    onFocus: () => {
      setTyping(true);
      signing.patch({ current: field.uuid });
    },
    onBlur: () => {
      setTyping(false);
      void signing.flush();
    },
  };
  const change = (event: { target: { value: string } }) => signing.setText(field.uuid, event.target.value);
  return (
    <>
      {long || field.height > severalLines ? (
        <textarea {...shared} enterKeyHint="enter" rows={3} onChange={change} />
      ) : (
        <input
          {...shared}
          type="text"
          onChange={change}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) signing.next({ open: true });
          }}
        />
      )}
      {problem && (
        <p id={`problem-${field.uuid}`} role="alert" className="sg-error">
          {problem}
        </p>
      )}
      {unprintable && (
        <p id={`unprintable-${field.uuid}`} role="alert" className="sg-error">
          {unprintable} {t('left_out')}
        </p>
      )}
    </>
  );
}
