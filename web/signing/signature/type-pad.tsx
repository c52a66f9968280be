import './fonts.css';
import { useEffect, useId } from 'react';
import { t } from '../messages.ts';
import { useStyles } from './use-styles.ts';

interface Props {
  text: string;
  family: string;
  label: string;
  onChange: (text: string, family: string) => void;
}

/** The name as typed, in a handwriting that the person chooses. */
export function TypePad({ text, family, label, onChange }: Props) {
  const name = useId();
  const styles = useStyles(text);
  const chosen = styles.find((style) => style.family === family) ?? styles[0];
  useEffect(() => {
    if (chosen && chosen.family !== family) onChange(text, chosen.family);
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
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value, family)}
        />
      </label>
      <fieldset className="sg-styles">
        <legend>{t('style')}</legend>
        {styles.map((style, index) => (
          <label key={style.family} className="sg-style">
            <input
              type="radio"
              name={name}
              aria-label={t('style_n', { n: index + 1 })}
              checked={style === chosen}
              onChange={() => onChange(text, style.family)}
            />
            <span aria-hidden="true" style={{ fontFamily: `"${style.family}", cursive` }}>
              {text.trim() || label}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
