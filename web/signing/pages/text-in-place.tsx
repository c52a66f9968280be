import { type CSSProperties, useRef, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { layoutText, textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { longestTextEver } from '../../../shared/fields/text-validations.ts';
import { measureText, useFieldFont } from '../../fields/measure-text.ts';
import { fieldFontFamily } from '../../fields/script-fonts.ts';
import { MaskHint } from '../fields/parts/mask-hint.tsx';
import { SmallPrint } from '../fields/parts/small-print.tsx';
import { useRefusalProps } from '../form/refusal.tsx';
import { exampleOf, problemOf, roomProblemOf } from '../model/field-words.ts';
import { promptSize } from '../model/prompt-size.ts';
import { useSigning } from '../state/context.ts';
import { goOn } from '../state/go-on.ts';
import type { Arrival } from '../state/types.ts';
import { useArrivalFocus } from './arrival-focus.ts';
import { FieldInPlace } from './field-in-place.tsx';
import { FilledTag } from './filled-tag.tsx';
import { useFieldLabel, useFieldName, useRequired } from './use-field-name.ts';

interface Props {
  field: DataField;
  className: string;
  style: CSSProperties;
  scale: number;
  arrival: Arrival | null;
}

/** The place of Noto Sans's baseline in a line of 1.25, as a share of the font size: half of what its ascent and descent leave over. */
const baselineInLine = (1.25 + 1.069 - 0.293) / 2;

/**
 * Text typed straight into its box on the page, in its printed size. Enter goes on, Shift+Enter breaks the line. While
 * nobody types, the box shows the text as it will be printed.
 */
export function TextInPlace({ field, className, style, scale, arrival }: Props) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const element = useRef<HTMLTextAreaElement>(null);
  const text = field.data ?? '';
  const name = useFieldName(field, text !== '');
  useFieldFont(text);
  useArrivalFocus(element, arrival);
  const { fontSize, lines } = layoutText(text || ' ', field, measureText, field.font_size);
  const top = Math.max(0, (lines[0]?.baseline ?? 0) - baselineInLine * fontSize);
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? roomProblemOf(field) : problemOf(field);
  // The words of a problem with the mask show the example themselves.
  const hint = !problem && exampleOf(field) !== '';
  const described = [refusal['aria-describedby'], problem && `problem-${field.uuid}`, hint && `mask-${field.uuid}`];
  const label = useFieldLabel(field);
  const sizes = {
    fontSize: fontSize * scale,
    '--sg-line': `${1.25 * fontSize * scale}px`,
    '--sg-prompt': `${promptSize(label, field.width * scale, field.height * scale)}px`,
  } as CSSProperties;
  return (
    <div className={`${className} sg-field-typed`} style={style}>
      <textarea
        ref={element}
        className="sg-field-text"
        style={{ ...sizes, fontFamily: fieldFontFamily(text), padding: `${top * scale}px ${2 * scale}px 0` }}
        value={text}
        dir={textDirection(text || label)}
        maxLength={field.longest_text || longestTextEver}
        spellCheck={false}
        enterKeyHint="next"
        placeholder={field.height * scale < 11 ? '' : label}
        aria-label={name}
        aria-required={useRequired(field)}
        data-field={field.uuid}
        {...refusal}
        {...(problem && { 'aria-invalid': true })}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onFocus={() => signing.patch({ current: field.uuid })}
        onChange={(event) => {
          setTyping(true);
          signing.setText(field.uuid, event.target.value);
        }}
        onBlur={() => {
          setTyping(false);
          void signing.flush();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setTyping(false);
          goOn(signing);
        }}
      />
      {text !== '' && (
        <span className="sg-field-print">
          <FieldInPlace field={field} />
        </span>
      )}
      {hint && <MaskHint field={field} className="sg-field-hint" />}
      {!problem && <SmallPrint field={field} className="sg-field-hint" />}
      {problem && (
        <p id={`problem-${field.uuid}`} role="alert" className="sg-field-problem">
          {problem}
        </p>
      )}
      <FilledTag field={field} />
    </div>
  );
}
