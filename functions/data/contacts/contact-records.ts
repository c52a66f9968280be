export interface ContactRecord {
  key: string;
  account_key: string;
  name: string;
  email: string;
  /** E.164, or empty. */
  mobile_number: string;
  contact_list_keys: string[];
  last_used: string | null;
  date_created: string;
  /** Counts the changes. */
  version: number;
}

/** A row that leads to a contact. */
export interface ContactRow {
  contact_key: string;
}

export interface ContactListRecord {
  key: string;
  account_key: string;
  name: string;
  date_created: string;
  version: number;
}
