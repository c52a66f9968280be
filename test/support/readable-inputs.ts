import type { BrowserContext } from 'playwright-core';
import { fontPieces } from '../../functions/pdf/fonts/font-pieces.ts';
import { loadWoff2 } from '../../functions/pdf/fonts/woff2.ts';
import { fontOrder, hanFontOf } from '../../shared/fields/printing/field-fonts.ts';

/**
 * Sets input fields in fonts that have their letters. The browser from npm dies if a form control needs another of the
 * machine's fonts ("Not implemented", SkFontMgr_FontConfigInterface). Only input fields use these fonts.
 */
export async function readableInputs(context: BrowserContext, texts: readonly string[], more: readonly Uint8Array[] = []): Promise<void> {
  await loadWoff2();
  const files = [...new Map(texts.flatMap(filesFor).map((file) => [file.id, file])).values()].map(({ read }) => read());
  const fonts = [...files, ...more].map((bytes) => Buffer.from(bytes).toString('base64'));
  await context.addInitScript((encoded) => {
    const families = encoded.map((font, index) => {
      const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(`Input ${index}`, bytes));
      return `'Input ${index}'`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`input { font-family: ${families.join(', ')} !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, fonts);
}

function filesFor(text: string) {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  return fontOrder(hanFontOf(text)).flatMap((family) =>
    fontPieces(family).filter(
      ({ ranges }) =>
        family === 'sans' || points.some((point) => ranges?.some(([from, to]) => point >= from && point <= to) ?? point > 0x1f000),
    ),
  );
}
