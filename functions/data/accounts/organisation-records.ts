/** Several accounts that share templates. */
export interface OrganisationRecord {
  key: string;
  name: string;
  date_created: string;
  /** How many accounts it has, and how many of them manage it. */
  accounts: number;
  managers: number;
  /** Counts the changes of its name. */
  version: number;
}

/** One account of an organisation. */
export interface OrganisationAccountRecord {
  account_key: string;
  /** The administrators of this account manage the organisation. */
  is_manager: boolean;
  date_joined: string;
}
