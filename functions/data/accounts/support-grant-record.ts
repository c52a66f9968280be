import type { SupportScope } from '../../../shared/domain/support/support-access.ts';

/** The last consent of an account that support looks at it, and who is in. */
export interface SupportGrant {
  account_key: string;
  /** Names this consent: whoever entered with an earlier one is out. */
  id: string;
  scope: SupportScope;
  reason: string;
  /** The administrator who consented. */
  user_key: string;
  date_created: string;
  valid_until: string;
  is_on: boolean;
  /** The operator who is in, and the hash of their session; empty if nobody is. */
  visitor: string;
  visit_session: string;
  /** Counts the consents. */
  version: number;
}
