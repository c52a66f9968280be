import { encode, type QrCodeGenerateResult } from 'uqr';
import type { Colour, Sheet } from '../stamp/canvas.ts';

/** Draws a QR code in a square. Touching modules of a row are one rectangle, so that no thin lines show between them. */
export function drawQrCode(sheet: Sheet, text: string, x: number, y: number, side: number, colour: Colour): void {
  const { data, size } = codeOf(text);
  const unit = side / size;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < size; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      sheet.rectangle(x + from * unit, y + row * unit, (to - from) * unit, unit + 0.02, colour);
      from = to;
    }
  }
}

let last: { text: string; code: QrCodeGenerateResult } | undefined;

/** All certificates of an installation share one code, because they lead to the same page. */
function codeOf(text: string): QrCodeGenerateResult {
  if (last?.text !== text) last = { text, code: encode(text, { border: 0, ecc: 'M' }) };
  return last.code;
}
