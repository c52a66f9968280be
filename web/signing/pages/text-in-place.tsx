import { type CSSProperties, useRef, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { textProblem } from '../../../shared/fields/filling/text-rules.ts';
import { layoutText } from '../../../shared/fields/printing/text-layout.ts';
import { longestTextEver } from '../../../shared/fields/text-validations.ts';
import { measureText, useFieldFont } from '../../fields/measure-text.ts';
import { fieldFontFamily } from '../../fields/script-fonts.ts';
import { useRefusalProps } from '../form/refusal.tsx';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { promptSize } from '../model/prompt-size.ts';
import { useSigning } from '../state/context.ts';
import type { Arrival } from '../state/types.ts';
import { useArrivalFocus } from './arrival-focus.ts';
import { FieldInPlace } from './field-in-place.tsx';
import { FilledTag } from './filled-tag.tsx';
import { useFieldName } from './use-field-name.ts';

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
  const problem = isTyping ? null : textProblem(field);
  const label = labelOf(field);
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
        maxLength={field.longest_text || longestTextEver}
        spellCheck={false}
        enterKeyHint="next"
        placeholder={field.height * scale < 11 ? '' : label}
        aria-label={name}
        aria-required={field.required}
        title={t('type_text')}
        data-field={field.uuid}
        {...refusal}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `problem-${field.uuid}` })}
        onFocus={() => {
          setTyping(true);
          signing.patch({ current: field.uuid });
        }}
        onChange={(event) => signing.setText(field.uuid, event.target.value)}
        onBlur={() => {
          setTyping(false);
          void signing.flush();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          signing.next({ open: true });
        }}
      />
      {text !== '' && (
        <span className="sg-field-print">
          <FieldInPlace field={field} />
        </span>
      )}
      {problem && (
        <p id={`problem-${field.uuid}`} role="alert" className="sg-field-problem">
          {problem}
        </p>
      )}
      <FilledTag field={field} />
    </div>
  );
}
