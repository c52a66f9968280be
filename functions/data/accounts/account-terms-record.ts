import type { AccountTerms } from '../../../shared/domain/signing/account-terms.ts';

/** One version of an account's own terms. It never changes; the newest is in force. */
export interface AccountTermsRecord extends AccountTerms {
  /** From 1. */
  number: number;
  /** False: documents are sent with the installation's terms again. */
  is_own: boolean;
  /** Of its texts, in their order (`accountTermsTexts`). */
  hashes: string[];
  date_created: string;
  /** A user's key. */
  created_by: string;
}
