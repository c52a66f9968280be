import { firstStatus } from '../../../shared/domain/policy/moves.ts';
import type { SignatoryRecord } from '../records.ts';

/** How somebody was identified who was not yet; also what a record is taken to have that was stored without these. */
export const unidentified = {
  signed_in_presence: false,
  presence_host: null,
  identified: null,
  pin_entered: null,
  language: null,
} as const;

/** What a signatory's record says before anything has happened to them in a round. */
export const unasked = {
  status: firstStatus,
  delivery_problem: null,
  rejection_reason: null,
  sign_later: false,
  date_sent: null,
  date_viewed: null,
  date_terms_accepted: null,
  date_signed: null,
  signed_content: null,
  excluded_can_view: false,
  ...unidentified,
  ip: '',
  device: '',
} as const satisfies Partial<SignatoryRecord>;
