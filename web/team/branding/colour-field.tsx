import { Button, TextInput } from '@mantine/core';
import { contrastOf, isColour, leastContrast, readableOn } from '../../../shared/domain/branding/contrast.ts';
import { t } from '../../messages/branding.ts';
import classes from './branding.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (colour: string) => void;
  readOnly: boolean;
  error?: string | undefined;
  /** It is the colour of text: whether it can be read is said. */
  isText?: boolean;
}

const paper = '#ffffff';

/** A colour, picked or typed. */
export function ColourField({ name, label, value, onChange, readOnly, error, isText = false }: Props) {
  return (
    <div>
      <TextInput
        name={name}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        maxLength={7}
        readOnly={readOnly}
        error={error}
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('colour_pick', { label })}
            value={isColour(value) ? value.toLowerCase() : '#000000'}
            disabled={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isText && isColour(value) && <Readable colour={value} onChange={readOnly ? undefined : onChange} />}
    </div>
  );
}

function Readable({ colour, onChange }: { colour: string; onChange: ((colour: string) => void) | undefined }) {
  const contrast = contrastOf(colour, paper);
  if (contrast >= leastContrast.text) return <p className={classes.fine}>{t('colour_fine', { contrast: rounded(contrast) })}</p>;
  const proposal = readableOn(colour, paper);
  return (
    <div className={classes.warning} role="status">
      <p>{t('colour_faint', { contrast: rounded(contrast), proposal })}</p>
      {onChange && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<span className={classes.dot} style={{ background: proposal }} />}
          onClick={() => onChange(proposal)}
        >
          {t('colour_use', { proposal })}
        </Button>
      )}
    </div>
  );
}

/** Never rounded up over the limit that it is compared with. */
export function rounded(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
