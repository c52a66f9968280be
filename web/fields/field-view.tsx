import { type JSX, useMemo } from 'react';
import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import type { DrawnContent } from '../../shared/fields/field-kind.ts';
import { highlightOpacity, inkOn, linkColour, tick, underline } from '../../shared/fields/printing/looks.ts';
import { layoutText } from '../../shared/fields/printing/text-layout.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import classes from './field-view.module.css';
import { measureText, useFieldFont } from './measure-text.ts';
import { fieldAgain, Picture } from './picture.tsx';
import { fieldFontFamily } from './script-fonts.ts';

/** What drawing a field's content needs of it. */
export type DrawnField = DrawnContent & Pick<DataField, 'width' | 'height' | 'blob_url'> & Partial<Pick<DataField, 'key' | 'uuid'>>;

/**
 * A field's content as the final document will print it (`functions/pdf/stamp/draw-field.ts`). It fills the element
 * around it, which has the field's place and size. Frames and labels are the caller's. It is hidden from screen
 * readers, so the caller names the field.
 */
export function FieldView({ field }: { field: DrawnField }): JSX.Element | null {
  const kind = fieldKind(field.type);
  if (kind.content === 'picture') {
    const source = field.blob_url;
    return source ? <Picture className={classes.picture} src={source} again={fieldAgain(field)} alt="" draggable={false} /> : null;
  }
  const drawing = kind.draw(field);
  switch (drawing?.kind) {
    case 'text':
      return <Words text={drawing.text} box={field} fontSize={drawing.fontSize} />;
    case 'check':
      return drawing.checked ? <Tick /> : null;
    case 'highlight':
      return <span className={classes.fill} style={{ background: drawing.colour, opacity: highlightOpacity }} />;
    case 'block':
      return (
        <span className={classes.fill} style={{ background: drawing.colour }}>
          <Words text={drawing.text} box={field} colour={inkOn(drawing.colour)} />
        </span>
      );
    case 'link':
      return <Words text={drawing.text} box={field} colour={linkColour} underlined />;
    // Pictures are shown from their address, above.
    case 'image':
    case undefined:
      return null;
  }
}

/** Browsers round a font's height to whole pixels, which moves the baseline. Set large and scaled down, the error becomes invisible. */
const drawnAt = 100;

interface WordsProps {
  text: string;
  box: { width: number; height: number };
  /** The page's ink unless given. */
  colour?: string;
  underlined?: boolean;
  /** The size asked for, in points. */
  fontSize?: number | undefined;
}

function Words({ text, box: { width, height }, colour = 'currentColor', underlined = false, fontSize: wanted }: WordsProps) {
  const fontVersion = useFieldFont(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change when the font arrives
  const layout = useMemo(() => layoutText(text, { width, height }, measureText, wanted), [text, width, height, wanted, fontVersion]);
  if (text.trim() === '') return null;
  const { fontSize, direction } = layout;
  return (
    <svg
      className={classes.text}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin meet"
      style={{ fill: colour }}
      aria-hidden
    >
      {layout.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their order
        <g key={index}>
          <text
            transform={`translate(${line.x} ${line.baseline}) scale(${fontSize / drawnAt})`}
            fontSize={drawnAt}
            fontFamily={fieldFontFamily(text)}
            direction={direction}
            // In right-to-left text the line starts at its right end, but x is always the left end.
            textAnchor={direction === 'rtl' ? 'end' : 'start'}
          >
            {line.text}
          </text>
          {underlined && (
            <rect x={line.x} y={line.baseline + underline.offset * fontSize} width={line.width} height={underline.thickness * fontSize} />
          )}
        </g>
      ))}
    </svg>
  );
}

const tickPath = `M${tick.points.map(([x, y]) => `${x * 100} ${y * 100}`).join(' ')}`;

/** The tick of the final document: the same lines in the largest square that fits the box. */
function Tick() {
  return (
    <svg className={classes.text} viewBox="0 0 100 100" aria-hidden>
      <path
        d={tickPath}
        fill="none"
        stroke="currentColor"
        strokeWidth={tick.thickness * 100}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
