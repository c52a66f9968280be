/** A longer name would make one text message into two. */
const longestName = 60;

/** Shortens a name to fit into text messages. */
export function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
}
