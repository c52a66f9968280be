import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Spec core §9, in CSS pixels. */
const defaultSize = 95;

interface Props {
  text: string;
  label: string;
  /** Width and height in CSS pixels, without the white around it. */
  size?: number;
}

/** A QR code. Each dark module is a square of a path. */
export function QrCode({ text, label, size = defaultSize }: Props) {
  const { data, size: modules } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.picture}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  );
}
