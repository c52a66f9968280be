const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text in at most so many UTF-16 units: half a character would be no text, and part of an emoji another one. */
export function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  // A character ends soon; the rest of a long text is not looked at.
  const end = graphemes.segment(text.slice(0, units + 64)).containing(units)?.index ?? units;
  if (end > 0) return text.slice(0, end);
  // One character that is longer than all that there may be.
  return text.slice(0, isHalf(text, units) ? units - 1 : units);
}

const isHalf = (text: string, at: number) => /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
