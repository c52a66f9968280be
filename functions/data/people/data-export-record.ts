import type { DataExport } from '../../../shared/contract/schemas/people/data-export.ts';

/** A file of gathered data, with the person who asked for it: only they get it. */
export interface DataExportRecord {
  key: string;
  user_key: string;
  /** Set if it holds what an account knows about an address. */
  account_key: string | null;
  /** Of a person's own data: the accounts that their session did not open when they asked. Nothing of these is in it. */
  closed_accounts?: string[];
  email_address: string;
  state: DataExport['state'];
  date_created: string;
  valid_until: string;
  /** Epoch seconds. */
  expires_at: number;
}
