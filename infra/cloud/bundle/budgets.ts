/** The limits of an API Lambda: its minified size, and its import time on a developer's machine. */
export const budgets = { apiBundleBytes: 450_000, importMilliseconds: 100 } as const;
