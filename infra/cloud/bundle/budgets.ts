/** What an API Lambda may weigh, minified, and take to import on a developer's machine. */
export const budgets = { apiBundleBytes: 450_000, importMilliseconds: 100 } as const;
