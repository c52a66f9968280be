import { useMemo } from 'react';
import type { DataField } from '../../shared/contract/schemas/data-field.ts';
import { layoutText } from '../../shared/fields/text-layout.ts';
import classes from './field-view.module.css';
import { fieldFontFamily, measureText, useFieldFont } from './measure-text.ts';

/** What drawing a field's content needs of it. */
export type DrawnField = Pick<DataField, 'type' | 'width' | 'height' | 'data' | 'blob_url'>;

interface Props {
  field: DrawnField;
  /** What a signature, initial or image shows instead of `blob_url`: content that has not been uploaded yet. */
  picture?: string;
}

/**
 * A field's content as the final document will print it, filling the element around it (which has the field's place and size).
 * It draws content only: frames, colours and labels are the caller's. Hidden from screen readers: the caller names the field.
 */
export function FieldView({ field, picture }: Props) {
  const source = picture ?? field.blob_url;
  if (field.type === 'signature' || field.type === 'initial' || field.type === 'image') {
    return source ? <img className={classes.picture} src={source} alt="" draggable={false} /> : null;
  }
  if (field.type === 'check') return field.data === 'checked' ? <Tick /> : null;
  return field.data ? <FieldText text={field.data} width={field.width} height={field.height} /> : null;
}

function FieldText({ text, width, height }: { text: string; width: number; height: number }) {
  const fontVersion = useFieldFont(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change when the font arrives
  const layout = useMemo(() => layoutText(text, { width, height }, measureText), [text, width, height, fontVersion]);
  return (
    <svg className={classes.text} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMin meet" aria-hidden>
      {layout.lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their order
          key={index}
          x={line.x}
          y={line.baseline}
          fontSize={layout.fontSize}
          fontFamily={fieldFontFamily}
          direction={layout.direction}
          // Start is the right end in right-to-left text; x is always the left one.
          textAnchor={layout.direction === 'rtl' ? 'end' : 'start'}
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}

/** The tick of the final document: the same lines in the largest square of the box. */
function Tick() {
  return (
    <svg className={classes.text} viewBox="0 0 100 100" aria-hidden>
      <path d="M18 54 41 77 83 25" fill="none" stroke="currentColor" strokeWidth="12" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
