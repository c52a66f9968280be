/** The limits of an API Lambda: its minified size, and its import time on a developer's machine. */
export const budgets = { apiBundleBytes: 450_000, importMilliseconds: 100 } as const;

/** The minified size that an API Lambda may have. The one that describes the API holds every contract, with its words. */
export function budgetOf(name: string): number {
  return name === 'get-openapi' ? 600_000 : budgets.apiBundleBytes;
}
