/** A name longer than this would push the link into another text message. */
const longestName = 60;

/** A name as text messages have room for it. */
export function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
}
