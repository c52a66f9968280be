/** The default alphabet of GSM 03.38. Each takes one septet. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: each takes two. */
const extension = new Set('\f^{}\\[~]|€');

export interface TextSegments {
  alphabet: 'gsm7' | 'ucs2';
  /** Septets, or UTF-16 units. */
  units: number;
  segments: number;
  /** How many more units fit into the last segment. */
  left: number;
}

/** Units of a text that goes alone, and of each part of a longer one, which begins with a header. */
const room = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/**
 * The segments that a provider bills for an SMS. No letter is divided between two of them, so a part may end early. An
 * empty text has none.
 */
export function textSegments(text: string): TextSegments {
  const letters = [...text];
  const alphabet = letters.every((letter) => basic.has(letter) || extension.has(letter)) ? 'gsm7' : 'ucs2';
  const sizes = letters.map((letter) => (alphabet === 'ucs2' ? letter.length : extension.has(letter) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = room[alphabet];
  if (units <= alone) return { alphabet, units, segments: units === 0 ? 0 : 1, left: alone - units };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, units, segments, left: part - used };
}
