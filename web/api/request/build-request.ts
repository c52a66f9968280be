/** Fills `{parameters}` and appends the query; parameters left undefined are left out of the query. */
export function buildUrl(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** Milliseconds before the attempt after `attempt` (from 0): doubling from half a second to eight, spread by up to a quarter. */
export function backoffMs(attempt: number, random: number): number {
  const base = Math.min(8_000, 500 * 2 ** attempt);
  return Math.round(base * (0.75 + random * 0.5));
}

/** Whether `current` (the server's) is a later version than `loaded`; versions that can't be compared are not. */
export function isNewerVersion(current: string, loaded: string): boolean {
  const numbers = (version: string) => /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  const [a, b] = [numbers(current), numbers(loaded)];
  if (!a || !b) return false;
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}
