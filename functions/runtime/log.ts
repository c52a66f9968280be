type Fields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line. Keys and codes only: never names, addresses, tokens or document content. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  process.stderr.write(`${JSON.stringify({ level, event, ...fields })}\n`);
}

/** What of an error may be logged: its kind and where it was thrown, not its text (which may quote input). */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, at: error.stack?.split('\n').slice(1, 4).join(' | ') };
}
