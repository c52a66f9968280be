/**
 * The limits of an API Lambda: its minified size, and its import time on a developer's machine. What loads a document brings the
 * rules of custom controls along (some 12 KB).
 */
export const budgets = { apiBundleBytes: 470_000, importMilliseconds: 100 } as const;

/**
 * Larger API Lambdas. The one that describes the API holds every contract, with its words. Copying holds nearly every rule of
 * documents, and no large package that could be loaded later; so do the calls that make, check and send a document at once.
 * That of a bulk send reads dates, schedules and filters of its rows too. Exchanging a link also sends a fresh one, or asks the sender
 * for more time. Trying an integration brings S3's client along. Reading domains in their letters
 * is 2 KB of each. Whatever answers a document holds the shapes of its parts (some 10 KB), so that it says nothing that they don't name.
 */
const larger: Partial<Record<string, number>> = {
  'get-openapi': 600_000,
  'copy-multiple-documents': 477_000,
  'fill-form': 480_000,
  'add-update-bulk-send': 478_000,
  'dry-run-bulk-send': 475_000,
  'get-document-upload-url': 483_000,
  'exchange-token': 508_000,
  'set-up-integration-configuration': 500_000,
};

/** The minified size that an API Lambda may have. */
export function budgetOf(name: string): number {
  return larger[name] ?? budgets.apiBundleBytes;
}
