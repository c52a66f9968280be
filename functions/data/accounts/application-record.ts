import type { Scope } from '../../../shared/domain/policy/scopes.ts';

/** A program of an account. */
export interface ApplicationRecord {
  key: string;
  name: string;
  scopes: Scope[];
  date_created: string;
  last_used: string | null;
  secret_hash: string;
  /** Counts its secrets. Access tokens of an earlier one no longer work. */
  secret_generation: number;
  /** Whoever has last seen the secret. The application acts for them and may never do more than they. */
  user_key: string;
}
