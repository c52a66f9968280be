/** The signs of a mask that stand for many, with texts to show in their place, one after the other. */
const kinds: Record<string, { takes: RegExp; examples: string }> = {
  A: { takes: /^\p{L}$/u, examples: 'ABCDEFGH' },
  '9': { takes: /^\d$/, examples: '1234567890' },
  '*': { takes: /^\S$/u, examples: 'X' },
};

/**
 * The places of a mask: `A` takes a letter, `9` a digit, `*` anything but a space. A sign after a backslash, and every
 * other sign, stands for itself. Characters are counted by code points.
 */
function placesOf(mask: string): { sign: string; kind: (typeof kinds)[string] | undefined }[] {
  return (mask.normalize('NFC').match(/\\.|./gsu) ?? []).map((part) => {
    const sign = part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
    return { sign, kind: sign === part ? kinds[sign] : undefined };
  });
}

/** Whether the whole text is as the mask says. An empty mask takes everything. */
export function fitsMask(text: string, mask: string): boolean {
  const places = placesOf(mask);
  const signs = [...text.normalize('NFC')];
  const fits = places.every(({ sign, kind }, at) => (kind ? kind.takes.test(signs[at] ?? '') : signs[at] === sign));
  return mask === '' || (fits && signs.length === places.length);
}

/** A text that the mask takes, to show what is meant: `AB-123` for `AA-999`. */
export function maskExample(mask: string): string {
  const used: Record<string, number> = {};
  return placesOf(mask)
    .map(({ sign, kind }) => {
      if (!kind) return sign;
      const at = used[sign] ?? 0;
      used[sign] = at + 1;
      return kind.examples[at % kind.examples.length];
    })
    .join('');
}
