/** For how many hours an account may let support in. */
export const supportHours = [1, 24, 72] as const;
export type SupportHours = (typeof supportHours)[number];

/** What support may look at: settings and lists, or documents too. */
export const supportScopes = ['settings', 'documents'] as const;
export type SupportScope = (typeof supportScopes)[number];

/** An operator who looks at an account with its consent. They call what members call, and change nothing. */
export interface Support {
  operator: string;
  /** The account's consent, by its id. */
  grant: string;
  scope: SupportScope;
}
