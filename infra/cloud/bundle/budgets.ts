/** The limits of an API Lambda: its minified size, and its import time on a developer's machine. */
export const budgets = { apiBundleBytes: 450_000, importMilliseconds: 100 } as const;

/**
 * Larger API Lambdas. The one that describes the API holds every contract, with its words. Copying holds nearly every rule of
 * documents, and no large package that could be loaded later.
 */
const larger: Partial<Record<string, number>> = {
  'get-openapi': 600_000,
  'copy-multiple-documents': 460_000,
};

/** The minified size that an API Lambda may have. */
export function budgetOf(name: string): number {
  return larger[name] ?? budgets.apiBundleBytes;
}
