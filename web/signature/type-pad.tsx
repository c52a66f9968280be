import { useEffect, useId } from 'react';
import { typedLine } from '../../shared/fields/printing/handwriting.ts';
import { textDirection } from '../../shared/fields/printing/text-layout.ts';
import { t } from './pad-messages.ts';
import { fontFamilyOf, type TypedStyle } from './typed-image.ts';
import { useStyles } from './use-styles.ts';

interface Props {
  text: string;
  style: TypedStyle;
  label: string;
  /** The id of the message that says why this text can't be a signature, if it can't. */
  refusedBy: string | undefined;
  onChange: (text: string, style: TypedStyle) => void;
}

/** The typed name, in a handwriting that the person chooses, or in plain letters if no handwriting has them. */
export function TypePad({ text, style, label, refusedBy, onChange }: Props) {
  const line = typedLine(text);
  const styles = useStyles(line);
  const chosen = styles?.includes(style) ? style : styles?.[0];
  useEffect(() => {
    if (chosen && chosen !== style) onChange(text, chosen);
  });
  return (
    <>
      <label className="sg-label">
        {label}
        <input
          type="text"
          className="sg-input"
          value={text}
          maxLength={80}
          dir="auto"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={refusedBy !== undefined}
          aria-describedby={refusedBy}
          onChange={(event) => onChange(event.target.value, style)}
        />
      </label>
      {refusedBy === undefined && (
        <Styles line={line} label={label} styles={styles} chosen={chosen} onChoose={(next) => onChange(text, next)} />
      )}
    </>
  );
}

interface StylesProps {
  line: string;
  label: string;
  styles: readonly TypedStyle[] | undefined;
  chosen: TypedStyle | undefined;
  onChoose: (style: TypedStyle) => void;
}

/** Each style, showing the line as it will be printed. */
function Styles({ line, label, styles, chosen, onChoose }: StylesProps) {
  const name = useId();
  if (styles === undefined) return <p className="sg-hint">{t('typed_font_coming')}</p>;
  if (styles.length === 0) return <p className="sg-hint">{t('typed_font_missing')}</p>;
  return (
    <fieldset className="sg-styles">
      <legend>{t('style')}</legend>
      {styles.map((style, index) => (
        <label key={style} className="sg-style">
          <input
            type="radio"
            name={name}
            aria-label={t('style_n', { n: index + 1 })}
            checked={style === chosen}
            onChange={() => onChoose(style)}
          />
          <span
            aria-hidden="true"
            dir={textDirection(line)}
            style={{ fontFamily: fontFamilyOf(style, line), fontKerning: style === 'plain' ? 'none' : 'auto' }}
          >
            {line || label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
