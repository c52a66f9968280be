/** A limit for the whole pack (architecture, budgets). All children fit into one transaction with their pack. */
export const documentLimits = {
  fileBytes: 100 * 1024 * 1024,
  /** A file that somebody puts into a field. */
  fieldFileBytes: 25 * 1024 * 1024,
  pages: 2_000,
  fields: 5_000,
  signatories: 100,
  children: 90,
  fieldRules: 1_000,
} as const;
