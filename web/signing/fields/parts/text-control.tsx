import { type KeyboardEvent, useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { textDirection } from '../../../../shared/fields/printing/text-layout.ts';
import { longestTextEver } from '../../../../shared/fields/text-validations.ts';
import { useRefusalProps } from '../../form/refusal.tsx';
import { exampleOf, problemOf, roomProblemOf } from '../../model/field-words.ts';
import { labelOf } from '../../model/labels.ts';
import { useRequired } from '../../pages/use-field-name.ts';
import { useSigning, useSigningState } from '../../state/context.ts';
import { goOn } from '../../state/go-on.ts';
import { t } from '../../work-messages.ts';
import type { ControlProps } from '../signing-kind.ts';
import { MaskHint } from './mask-hint.tsx';
import { SmallPrint } from './small-print.tsx';

/** Boxes higher than this, in points, hold several lines, which are written one below the other. */
const severalLines = 36;
/** From this height on a long text is printed in two lines that can be read. */
const twoLines = 20;
/** About so many letters stand in a line of the form on a phone. */
const lettersInLine = 36;

/** The keys that a phone shows for what is asked. */
const keyboards: Partial<Record<DataField['text_validation'], 'email' | 'tel' | 'decimal' | 'numeric' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  number: 'decimal',
  whole_number: 'numeric',
  web_address: 'url',
};

/**
 * Takes typed text. Characters that can't be printed are removed at once, and named. `long`: several lines, however low the
 * box is. A text that may become long grows where it is typed; Enter goes on there, as in a single line.
 */
export function TextControl({ field, long }: ControlProps & { long?: boolean }) {
  const signing = useSigning();
  const unprintable = useSigningState((state) => (state.unprintable?.uuid === field.uuid ? state.unprintable.message : null));
  const refusal = useRefusalProps(field.uuid);
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? roomProblemOf(field) : problemOf(field);
  // The words of a problem with the mask show the example themselves.
  const hint = !problem && exampleOf(field) !== '';
  const described = [
    refusal['aria-describedby'],
    unprintable && `unprintable-${field.uuid}`,
    problem && `problem-${field.uuid}`,
    hint && `mask-${field.uuid}`,
  ];
  const shared = {
    className: 'sg-input',
    value: field.data ?? '',
    // As it will be printed; before that, as what is asked for reads.
    dir: textDirection(field.data || labelOf(field)),
    maxLength: field.longest_text || longestTextEver,
    'aria-label': labelOf(field),
    'aria-required': useRequired(field),
    'aria-invalid': problem ? (true as const) : undefined,
    ...refusal,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'data-control': field.uuid,
    enterKeyHint: 'next' as const,
    onFocus: () => signing.patch({ current: field.uuid }),
    onBlur: () => {
      setTyping(false);
      void signing.flush();
    },
  };
  const change = (event: { target: { value: string } }) => {
    setTyping(true);
    signing.setText(field.uuid, event.target.value);
  };
  const goesOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setTyping(false);
    goOn(signing);
  };
  const mayGrow = field.height >= twoLines && !field.text_validation && exampleOf(field) === '';
  return (
    <>
      {long || field.height > severalLines ? (
        <textarea {...shared} enterKeyHint="enter" rows={3} onChange={change} />
      ) : mayGrow ? (
        <textarea {...shared} rows={rowsOf(shared.value)} onChange={change} onKeyDown={goesOn} />
      ) : (
        <input {...shared} type="text" inputMode={keyboards[field.text_validation]} onChange={change} onKeyDown={goesOn} />
      )}
      {hint && <MaskHint field={field} className="sg-hint" />}
      {!problem && <SmallPrint field={field} className="sg-hint" />}
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

function rowsOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / lettersInLine), 0);
  return Math.min(4, lines);
}
