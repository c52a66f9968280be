interface Patience {
  patienceMs?: number;
  /** Milliseconds between two looks. */
  everyMs?: number;
}

/** Looks repeatedly until something is there. After its patience has ended it throws what it waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { patienceMs = 120_000, everyMs = 20 }: Patience = {},
): Promise<T> {
  const from = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - from > patienceMs) throw new Error(`There was no ${what} within ${patienceMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
