import { cut } from '../../shared/domain/wording/cut.ts';

/** A longer name would make one text message into two. */
const longestName = 60;

/** Shortens a name to fit into text messages. */
export function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${cut(line, longestName - 1)}…` : line;
}
